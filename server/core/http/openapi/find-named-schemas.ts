import type { AnyContractRouter, AnySchema } from '@orpc/contract'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { z } from 'zod'
import { endpointsOf } from '#shared/core/endpoint.ts'
import { apiSchemas } from '#shared/core/named-object.ts'

interface NamedSchema {
  schema: AnySchema
  /** A schema with defaults differs between the two; the description has the one that is used, answers first. */
  strategy: 'input' | 'output'
}

/** The named schemas that a contract uses, by name. Throws when two schemas have the same name. */
export function findNamedSchemas(router: AnyContractRouter): Record<string, NamedSchema> {
  const found = new Map<string, NamedSchema>()
  for (const strategy of ['output', 'input'] as const) {
    const converter = new ZodToJsonSchemaConverter({
      interceptors: [
        ({ schema, next }) => {
          const name = schema instanceof z.ZodType ? apiSchemas.get(schema)?.id : undefined
          if (name && schema instanceof z.ZodType) {
            const same = found.get(name)
            if (same && same.schema !== schema) throw new Error(`Two schemas of the contract are named ${name}.`)
            if (!same) found.set(name, { schema, strategy })
          }
          return next()
        },
      ],
    })
    for (const { inputSchema, outputSchema } of endpointsOf(router)) {
      const schema = strategy === 'input' ? inputSchema : outputSchema
      if (converter.condition(schema)) converter.convert(schema, { strategy })
    }
  }
  return Object.fromEntries([...found].toSorted(([one], [other]) => (one < other ? -1 : 1)))
}
