import { z } from 'zod'
import { endpoints, isPlainObject } from './request-of.ts'

/** Whether a schema has an id in it. */
function hasId(schema: unknown): boolean {
  if (Array.isArray(schema)) return schema.some(hasId)
  return isPlainObject(schema) && (schema['format'] === 'uuid' || Object.values(schema).some(hasId))
}

const taken = z.object({ properties: z.record(z.string(), z.looseObject({ type: z.string().optional() })) })

/** Whether the input is a list of rows, or has one. */
function takesSeveral({ inputSchema }: (typeof endpoints)[number]): boolean {
  if (!(inputSchema instanceof z.ZodType)) return false
  const { properties } =
    taken.safeParse(z.toJSONSchema(inputSchema, { io: 'input', unrepresentable: 'any' })).data ?? {}
  return Object.values(properties ?? {}).some(({ type, ...list }) => type === 'array' && hasId(list))
}

/** The names of the endpoints that take several rows. */
export const takingSeveral = endpoints
  .filter((endpoint) => endpoint.method !== 'GET' && takesSeveral(endpoint))
  .map(({ name }) => name)
