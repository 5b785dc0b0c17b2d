import { createHash } from 'node:crypto'
import type { AnyContractRouter } from '@orpc/contract'
import { z } from 'zod'
import { endpointsOf } from '../shared/core/endpoint.ts'

/**
 * A cache key that changes whenever a response stored by an employee's phone changes its shape. The phone keeps responses
 * across app versions under this key, so a response that no longer fits is not found.
 */
export function keptShape(router: AnyContractRouter): string {
  const answers = endpointsOf(router)
    .filter(({ method, meta }) => method === 'GET' && meta.allow === 'employee')
    .map(({ name, outputSchema }) => [name, outputSchema instanceof z.ZodType && shapeOf(outputSchema)])
  return createHash('sha256').update(JSON.stringify(answers)).digest('hex').slice(0, 8)
}

const shapeOf = (schema: z.ZodType) => z.toJSONSchema(schema, { unrepresentable: 'any' })
