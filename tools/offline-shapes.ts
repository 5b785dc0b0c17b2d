import { createHash } from 'node:crypto'
import type { AnyContractRouter, AnySchema } from '@orpc/contract'
import { z } from 'zod'
import { endpointsOf } from '../shared/core/endpoint.ts'

/**
 * A hash of the answer's shape for each endpoint that an employee can read. The phone stores answers across app versions
 * under these hashes, so an answer of another shape is not found, and a changed endpoint costs only its own answers.
 */
export const answerShapes = (router: AnyContractRouter): Record<string, string> =>
  Object.fromEntries(
    endpointsOf(router)
      .filter(({ method, meta }) => method === 'GET' && meta.allow.includes('employee'))
      .map(({ name, outputSchema }) => [name, hashOf(outputSchema, 'output')]),
  )

/** The version and a hash of the input for each endpoint whose calls wait on phones. */
export const inputShapes = (router: AnyContractRouter): Record<string, { version: number; input: string }> =>
  Object.fromEntries(
    endpointsOf(router).flatMap(({ name, meta: { offline }, inputSchema }) =>
      offline ? [[name, { version: offline.version ?? 1, input: hashOf(inputSchema, 'input') }]] : [],
    ),
  )

function hashOf(schema: AnySchema | undefined, io: 'input' | 'output'): string {
  const shape = schema instanceof z.ZodType ? z.toJSONSchema(schema, { unrepresentable: 'any', io }) : null
  // How many rows an answer may have says nothing about the ones that a phone has stored.
  const isLeftOut = (key: string) => io === 'output' && key === 'maxItems'
  const json = JSON.stringify(shape, (key, value: unknown) => (isLeftOut(key) ? undefined : value))
  return createHash('sha256').update(json).digest('hex').slice(0, 8)
}
