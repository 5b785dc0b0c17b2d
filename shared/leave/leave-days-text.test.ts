import { expect, test } from 'vitest'
import { daysText, leaveDaysText } from './leave-days-text.ts'

test.each([
  ['one day', '2026-12-11', '2026-12-11', 'Fri 11 Dec 2026'],
  ['days of one month', '2026-12-07', '2026-12-11', 'Mon 7 – Fri 11 Dec 2026'],
  ['days of two months', '2026-11-30', '2026-12-04', 'Mon 30 Nov – Fri 4 Dec 2026'],
  ['days of two years', '2026-12-28', '2027-01-08', 'Mon 28 Dec 2026 – Fri 8 Jan 2027'],
  ['the same month of two years', '2026-12-28', '2027-12-28', 'Mon 28 Dec 2026 – Tue 28 Dec 2027'],
])('what the days of leave share is said once: %s', (_, startDate, endDate, text) => {
  expect(leaveDaysText({ startDate, endDate })).toBe(text)
})

test('one is a day, and none are days', () => {
  expect([0, 1, 2].map(daysText)).toEqual(['0 days', '1 day', '2 days'])
})
