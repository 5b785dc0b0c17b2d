import { expect, test } from 'vitest'
import { leaveSpan } from './leave-span.ts'
import { leaveDaysOf, leaveTakenIn, takenByType } from './leave-taken.ts'
import type { LeaveType } from './leave-type.ts'

const zone = 'Australia/Sydney'
const leave = (
  startDate: string,
  endDate: string,
  { leaveType = 'annual_leave', leaveHours = 7.6 }: { leaveType?: LeaveType; leaveHours?: number } = {},
) => ({ startDate, endDate, leaveType, leaveHours })

test('the days of stored leave are those it was asked for, also across a clock change', () => {
  for (const days of [
    { startDate: '2026-10-02', endDate: '2026-10-06' },
    { startDate: '2026-12-31', endDate: '2026-12-31' },
  ]) {
    expect(leaveDaysOf(leaveSpan(days, 7.6, zone), zone)).toEqual(days)
  }
})

test('leave over new year counts in each year with the weekdays that fall in it', () => {
  const overNewYear = leave('2026-12-28', '2027-01-08')
  expect(leaveTakenIn(2026, overNewYear)).toEqual({ days: 4, minutes: 4 * 456 })
  expect(leaveTakenIn(2027, overNewYear)).toEqual({ days: 6, minutes: 6 * 456 })
  expect(leaveTakenIn(2028, overNewYear)).toEqual({ days: 0, minutes: 0 })
})

test('weekends are skipped, and sick leave has days and no minutes', () => {
  const sick = leave('2026-11-20', '2026-11-23', { leaveType: 'sick_leave' })
  expect(leaveTakenIn(2026, leave('2026-11-20', '2026-11-23', { leaveHours: 8 }))).toEqual({ days: 2, minutes: 960 })
  expect(leaveTakenIn(2026, sick)).toEqual({ days: 2, minutes: 0 })
  expect(leaveTakenIn(2026, leave('2026-11-21', '2026-11-22'))).toEqual({ days: 0, minutes: 0 })
})

test('leaves of one type are added up, each with its own hours, and a type of which there is none is missing', () => {
  const leaves = [
    leave('2026-11-16', '2026-11-17'),
    leave('2026-12-01', '2026-12-01', { leaveHours: 8 }),
    leave('2026-12-02', '2026-12-02', { leaveType: 'sick_leave' }),
  ]
  expect(takenByType(2026, leaves)).toEqual({
    annual_leave: { days: 3, minutes: 2 * 456 + 480 },
    sick_leave: { days: 1, minutes: 0 },
  })
  expect(takenByType(2026, [])).toEqual({})
})
