import { expect, test } from 'vitest'
import { employeeLeaveProblems, emptyLeaveFor, leavePreview } from './leave-draft.ts'

const days = (startDate: string, endDate: string) => ({ ...emptyLeaveFor('jo'), startDate, endDate })
const annual = { leaveType: 'annual_leave' } as const
const holidays = new Map([
  ['2027-01-26', 'Australia Day'],
  ['2026-12-26', 'Boxing Day'],
  ['2026-12-28', 'Boxing Day holiday'],
  ['2026-12-25', 'Christmas Day'],
])

test('a missing employee is reported with the other missing values', () => {
  expect(employeeLeaveProblems(emptyLeaveFor(undefined))).toEqual({
    employeeId: 'Choose an employee.',
    leaveType: 'Please select a leave type.',
    startDate: 'Choose the first day.',
    endDate: 'Choose the last day.',
  })
  expect(employeeLeaveProblems({ ...days('2026-12-07', '2026-12-07'), ...annual })).toEqual({})
})

test('the preview shows the length of the leave once its days are chosen', () => {
  const fortnight = { ...days('2026-12-07', '2026-12-20'), ...annual }
  expect(leavePreview(fortnight, 7.6, new Map())).toEqual({ weekdays: 10, weekendDays: 4, minutes: 4560, holidays: [] })
  expect(leavePreview({ ...fortnight, endDate: null }, 7.6, holidays)).toBeNull()
})

test('public holidays are named by day, except on weekends, which have no leave hours', () => {
  expect(leavePreview({ ...days('2026-12-24', '2026-12-28'), ...annual }, 7.6, holidays)?.holidays).toEqual([
    'Fri 25 Dec is Christmas Day',
    'Mon 28 Dec is Boxing Day holiday',
  ])
})
