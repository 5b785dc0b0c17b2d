import * as fc from 'fast-check'
import type { EndpointEntry } from '#shared/core/endpoint.ts'
import { type JsonSchema, schemaOf } from './json-schema.ts'
import { smallPhoto } from './small-photo.ts'

const nastyTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfff',
  '\u202eesrever',
  '🐑'.repeat(300),
  'é'.repeat(5000),
  "'; drop table app.timesheet_logs; --",
  '%00',
  '../../etc/passwd',
  '__proto__',
  '${7*7}',
  '<script>alert(1)</script>',
  '00000000-0000-0000-0000-000000000000',
  '2026-02-30',
  '0000-01-01',
  '9999-12-31T23:59:59.999999999Z',
  '2026-11-20T25:61:61Z',
  '2026-10-04T02:30:00.000Z',
  'NaN',
  'Infinity',
  '-0',
  '1e309',
]
const nastyNumbers = [0, -0, -1, 0.1, 1e-320, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1e21, 1e308, 99_999.99995]

const deepArray = Array.from({ length: 200 }).reduce<unknown>((inner) => [inner], [])
const nasty: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...nastyTexts),
  fc.constantFrom(...nastyNumbers),
  fc.constantFrom(null, true, false, [], {}, deepArray, { __proto__: null, constructor: 1 }, Array(500).fill('x')),
  fc.jsonValue({ maxDepth: 4, stringUnit: 'binary' }),
)

/** Values for one field: mostly valid, sometimes hostile. */
function arbitraryOf(field: JsonSchema, knownIds: string[]): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 6, arbitrary: shapedLike(field, knownIds) }, { weight: 1, arbitrary: nasty })
}

function shapedLike(field: JsonSchema, knownIds: string[]): fc.Arbitrary<unknown> {
  const { enum: values, properties, items } = field
  const choices = field.anyOf ?? field.oneOf
  if (choices) return fc.oneof(...choices.map((part) => shapedLike(part, knownIds)))
  if (values) return fc.constantFrom(...values)
  if (field.const !== undefined) return fc.constant(field.const)
  if (properties) {
    const parts = Object.entries(properties).map(([name, part]) => [name, arbitraryOf(part, knownIds)] as const)
    const whole = fc.record(Object.fromEntries(parts))
    const lacking = fc.record(Object.fromEntries(parts), { requiredKeys: [] })
    return fc.oneof({ weight: 5, arbitrary: whole }, { weight: 1, arbitrary: lacking })
  }
  if (field.type === 'array') return fc.array(arbitraryOf(items ?? { type: 'string' }, knownIds), { maxLength: 4 })
  if (field.type === 'boolean') return fc.boolean()
  if (field.type === 'null') return fc.constant(null)
  if (field.type === 'integer') return fc.integer()
  if (field.type === 'number') return fc.double({ noNaN: true, noDefaultInfinity: true })
  return textFor(field, knownIds)
}

function textFor({ format, pattern }: JsonSchema, knownIds: string[]): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.oneof(fc.constantFrom(...knownIds), fc.uuid())
  if (format === 'date') return instant.map((text) => text.slice(0, 10))
  if (format === 'date-time') return instant
  if (format === 'base64') return fc.oneof(fc.constant(smallPhoto), fc.base64String())
  if (format === 'uri') return fc.webUrl({ validSchemes: ['https'] })
  if (pattern === String.raw`^\d{6}$`)
    return fc.integer({ min: 0, max: 999_999 }).map((code) => String(code).padStart(6, '0'))
  return fc.oneof(fc.string({ unit: 'binary' }), fc.emailAddress(), fc.constantFrom('Jo', 'long enough words'))
}

const instant = fc
  .date({ min: new Date('1999-01-01'), max: new Date('2101-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString())

/** Inputs for an endpoint: its own shape with faults, or arbitrary JSON. `knownIds` are ids of existing rows. */
export function arbitraryInput({ inputSchema }: EndpointEntry, knownIds: string[]): fc.Arbitrary<unknown> {
  const shape = schemaOf(inputSchema, 'input')
  if (!shape) return nasty
  return fc.oneof({ weight: 8, arbitrary: shapedLike(shape, knownIds) }, { weight: 1, arbitrary: nasty })
}
