import { expect, test } from 'vitest'
import { restTooShort } from './rest-warning.ts'

const lastEnd = '2026-11-15T22:00:00.000Z'
const after = (minutes: number) => Temporal.Instant.from(lastEnd).add({ minutes }).toString()

test.each([
  ['shorter than the business requires warns', 7 * 60, 7 * 60],
  ['exactly as long does not', 9 * 60, null],
  ['below an hour is a pause of the same shift', 59, null],
  ['of an hour is a rest that was too short', 60, 60],
])('a rest %s', (_, minutes, expected) => {
  expect(restTooShort(lastEnd, after(minutes), 9)).toBe(expected)
})

test('a first day and a setting of 0 hours never warn', () => {
  expect(restTooShort(null, after(240), 9)).toBeNull()
  expect(restTooShort(lastEnd, after(240), 0)).toBeNull()
})
