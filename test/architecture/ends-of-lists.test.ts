import { expect, test } from 'vitest'
import { z } from 'zod'
import { jsonSchema, type JsonSchema, schemaOf } from '#test/contract/json-schema.ts'
import { endpoints } from '#test/contract/request-of.ts'

const isEndlessList = ({ type, maxItems }: JsonSchema) => type === 'array' && maxItems === undefined

function isEndlessText(field: JsonSchema): boolean {
  const hasEnd = field.enum !== undefined || field.const !== undefined || field.format !== undefined
  return field.type === 'string' && !hasEnd && field.pattern === undefined && field.maxLength === undefined
}

/** The paths of what is endless in an input or an output. */
function endless(field: JsonSchema, path: string, isEndless: (part: JsonSchema) => boolean): string[] {
  const parts = [...(field.anyOf ?? []), ...(field.oneOf ?? [])].flatMap((part) => endless(part, path, isEndless))
  const fields = Object.entries({ ...field.properties, ...field.$defs }).flatMap(([name, part]) =>
    endless(part, `${path}.${name}`, isEndless),
  )
  const { additionalProperties: values } = field
  const items = [field.items, ...(field.prefixItems ?? []), typeof values === 'object' ? values : undefined].flatMap(
    (item) => (item ? endless(item, `${path}[]`, isEndless) : []),
  )
  return [...(isEndless(field) ? [path] : []), ...parts, ...fields, ...items]
}

test('every list and text in an input has a maximum length', () => {
  const found = endpoints.flatMap(({ name, inputSchema }) => {
    const shape = schemaOf(inputSchema, 'input')
    return shape ? endless(shape, name, (part) => isEndlessList(part) || isEndlessText(part)) : []
  })
  expect(found).toEqual([])
})

test('every list in an answer has a maximum length', () => {
  const found = endpoints.flatMap(({ name, outputSchema }) => {
    const shape = schemaOf(outputSchema, 'output')
    return shape ? endless(shape, name, isEndlessList) : []
  })
  expect(found).toEqual([])
})

test('a list and a text without a maximum length are found', () => {
  const rows = z.array(z.object({ name: z.string(), id: z.uuid(), tags: z.array(z.string()).max(3) }))
  const byDay = z.record(z.string().max(10), z.array(z.uuid()))
  const shape = jsonSchema.parse(z.toJSONSchema(z.object({ rows, note: z.string().max(5), byDay })))
  expect(endless(shape, 'x', (part) => isEndlessList(part) || isEndlessText(part))).toEqual([
    'x.rows',
    'x.rows[].name',
    'x.rows[].tags[]',
    'x.byDay[]',
  ])
})
