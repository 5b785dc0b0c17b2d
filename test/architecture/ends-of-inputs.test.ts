import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints } from '#test/contract/request-of.ts'

/** The part of JSON Schema that can be unbounded. */
const schema = z.object({
  type: z.string().optional(),
  format: z.string().optional(),
  pattern: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  maxLength: z.number().optional(),
  maxItems: z.number().optional(),
  get anyOf() {
    return z.array(schema).optional()
  },
  get oneOf() {
    return z.array(schema).optional()
  },
  get items() {
    return schema.optional()
  },
  get properties() {
    return z.record(z.string(), schema).optional()
  },
})
type Schema = z.infer<typeof schema>

/** The paths of unbounded texts and lists in an input. */
function endless(field: Schema, path: string): string[] {
  const parts = [...(field.anyOf ?? []), ...(field.oneOf ?? [])].flatMap((part) => endless(part, path))
  const fields = Object.entries(field.properties ?? {}).flatMap(([name, part]) => endless(part, `${path}.${name}`))
  const items = field.items ? endless(field.items, `${path}[]`) : []
  const hasEnd = field.enum !== undefined || field.const !== undefined || field.format !== undefined
  const isEndless =
    (field.type === 'array' && field.maxItems === undefined) ||
    (field.type === 'string' && !hasEnd && field.pattern === undefined && field.maxLength === undefined)
  return [...(isEndless ? [path] : []), ...parts, ...fields, ...items]
}

const schemaOf = (inputSchema: unknown) =>
  inputSchema instanceof z.ZodType
    ? schema.parse(z.toJSONSchema(inputSchema, { io: 'input', unrepresentable: 'any' }))
    : undefined

test('every list and text in an input has a maximum length', () => {
  const found = endpoints.flatMap(({ name, inputSchema }) => {
    const shape = schemaOf(inputSchema)
    return shape ? endless(shape, name) : []
  })
  expect(found).toEqual([])
})

test('a list and a text without a maximum length are found', () => {
  const input = z.object({ rows: z.array(z.object({ name: z.string(), id: z.uuid() })), note: z.string().max(5) })
  expect(endless(schema.parse(z.toJSONSchema(input)), 'x')).toEqual(['x.rows', 'x.rows[].name'])
})
