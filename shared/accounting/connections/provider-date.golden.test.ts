import { expect, test } from 'vitest'
import { z } from 'zod'
import { goldenCases } from '#test/golden/golden-cases.ts'
import { formatProviderDate, parseProviderDate } from './provider-date.ts'

const parsed = goldenCases('provider_date_parse', {
  input: z.object({ text: z.string() }),
  expected: z.object({ epoch_ms: z.number(), offset_minutes: z.number(), utc: z.string(), calendar_date: z.string() }),
})
const malformed = goldenCases('provider_date_malformed', {
  input: z.object({ text: z.unknown() }),
  expected: z.object({ error: z.string() }),
})
const formatted = goldenCases('provider_date_format', {
  input: z.object({ calendar_date: z.string() }),
  expected: z.object({ text: z.string() }),
})

test('every case is read', () => expect([parsed.length, malformed.length, formatted.length]).toEqual([9, 17, 4]))

test.each(parsed)('$id $why', ({ input, expected }) => {
  const { epochMs, offsetMinutes, calendarDate } = parseProviderDate(input.text)
  expect({
    epoch_ms: epochMs,
    offset_minutes: offsetMinutes,
    utc: Temporal.Instant.fromEpochMilliseconds(epochMs).toString({ fractionalSecondDigits: 3 }),
    calendar_date: calendarDate,
  }).toEqual(expected)
})

test.each(malformed)('$id is refused', ({ input, expected }) => {
  expect(() => parseProviderDate(input.text)).toThrow(new RangeError(expected.error))
})

test.each(formatted)('$id a day is sent as its UTC midnight', ({ input, expected }) => {
  expect(formatProviderDate(input.calendar_date)).toBe(expected.text)
  expect(parseProviderDate(expected.text).calendarDate).toBe(input.calendar_date)
})

test.each([
  '/Date(5+1500)/',
  '/Date(5+0060)/',
  '/Date(8640000000000001)/',
  '/Date(-8640000000000001)/',
  null,
  undefined,
])('%s is outside the range of dates', (text) => expect(() => parseProviderDate(text)).toThrow('Invalid date format'))

test.each([
  ['/Date(-1)/', '1969-12-31', 0],
  ['/Date(8640000000000000)/', '+275760-09-13', 0],
  ['/Date(0-0000)/', '1970-01-01', 0],
  ['/Date(0+1459)/', '1970-01-01', 899],
])('%s is at the edge of the range of dates', (text, calendarDate, offsetMinutes) => {
  expect(parseProviderDate(text)).toMatchObject({ calendarDate, offsetMinutes })
})
