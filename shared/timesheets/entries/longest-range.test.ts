import { expect, test } from 'vitest'
import { z } from 'zod'
import { dayRange, sensibleRange } from './entry-filter.ts'
import { rangeMessages } from './longest-range.ts'

const range = z.object(dayRange).check(sensibleRange)
const problemOf = (from: string, to: string) =>
  range.safeParse({ from, to }).error?.issues.map(({ message }) => message)

test.each([
  ['one day', '2026-07-01', '2026-07-01'],
  ['a financial year', '2025-07-01', '2026-06-30'],
  ['two years to the day', '2024-07-01', '2026-07-01'],
  ['two years from 29 February', '2024-02-29', '2026-02-28'],
])('%s may be asked for', (_, from, to) => {
  expect(problemOf(from, to)).toBeUndefined()
})

test.each([
  ['two years and a day', '2024-07-01', '2026-07-02', rangeMessages.tooLong],
  ['two years and a day from 29 February', '2024-02-29', '2026-03-01', rangeMessages.tooLong],
  ['a century', '2000-01-01', '2099-12-31', rangeMessages.tooLong],
  ['the last day before the first', '2026-07-01', '2026-06-30', rangeMessages.turned],
])('%s is refused with a sentence', (_, from, to, message) => {
  expect(problemOf(from, to)).toEqual([message])
})
