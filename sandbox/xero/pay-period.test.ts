import { expect, test } from 'vitest'
import type { Calendar } from '../sandbox-state.ts'
import { isPayPeriod } from './pay-period.ts'

test.each<[Calendar['type'], start: string, from: string, to: string, is: boolean]>([
  ['WEEKLY', '2026-09-28', '2026-09-21', '2026-09-27', true],
  ['WEEKLY', '2026-09-28', '2026-09-22', '2026-09-28', false],
  ['FORTNIGHTLY', '2026-09-28', '2026-10-12', '2026-10-25', true],
  ['FORTNIGHTLY', '2026-09-28', '2026-10-05', '2026-10-18', false],
  ['FOURWEEKLY', '2026-07-06', '2026-09-28', '2026-10-25', true],
  ['MONTHLY', '2026-01-31', '2026-02-28', '2026-03-30', true],
  ['MONTHLY', '2026-01-01', '2026-02-01', '2026-02-28', true],
  ['MONTHLY', '2026-01-01', '2026-02-01', '2026-03-01', false],
  ['TWICEMONTHLY', '2026-01-01', '2026-02-16', '2026-02-28', true],
  ['TWICEMONTHLY', '2026-01-01', '2026-02-01', '2026-02-14', false],
  ['QUARTERLY', '2026-01-01', '2026-10-01', '2026-12-31', true],
  ['QUARTERLY', '2026-01-01', '2026-11-01', '2027-01-31', false],
])('%s from %s: %s to %s is a period: %s', (type, startDate, from, to, is) => {
  expect(isPayPeriod({ id: '', name: '', type, startDate }, from, to)).toBe(is)
})
