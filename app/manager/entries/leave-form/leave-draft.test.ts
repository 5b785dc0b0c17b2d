import { expect, test } from 'vitest'
import { completeLeave, emptyLeave, leavePreview, leaveProblems } from './leave-draft.ts'

const days = (startDate: string, endDate: string) => ({ ...emptyLeave('jo'), startDate, endDate })
const annual = { leaveType: 'annual_leave' } as const
const holidays = new Map([
  ['2027-01-26', 'Australia Day'],
  ['2026-12-26', 'Boxing Day'],
  ['2026-12-28', 'Boxing Day holiday'],
  ['2026-12-25', 'Christmas Day'],
])

test('missing values are reported at their fields', () => {
  expect(leaveProblems(emptyLeave(undefined))).toEqual({
    employeeId: 'Choose an employee.',
    leaveType: 'Please select a leave type.',
    startDate: 'Choose the first day.',
    endDate: 'Choose the last day.',
  })
  expect(completeLeave(days('2026-12-07', '2026-12-11'))).toBeNull()
})

test('a last day before the first is an error on the last day, and one day is enough', () => {
  expect(leaveProblems({ ...days('2026-12-08', '2026-12-07'), ...annual })).toEqual({
    endDate: 'The last day is before the first. Choose the days again.',
  })
  expect(leaveProblems({ ...days('2026-12-07', '2026-12-07'), ...annual })).toEqual({})
})

test('hours are weekdays times the leave hours; weekends are skipped', () => {
  const fortnight = { ...days('2026-12-07', '2026-12-20'), ...annual }
  expect(leavePreview(fortnight, 7.6, new Map())).toEqual({ weekdays: 10, weekendDays: 4, minutes: 4560, holidays: [] })
  expect(leavePreview({ ...days('2026-12-12', '2026-12-13'), ...annual }, 7.6, new Map())).toMatchObject({
    weekdays: 0,
    minutes: 0,
  })
})

test('sick leave counts no hours, and hours are unknown until a type is chosen', () => {
  const week = days('2026-12-07', '2026-12-11')
  expect(leavePreview({ ...week, leaveType: 'sick_leave' }, 7.6, new Map())?.minutes).toBe(0)
  expect(leavePreview(week, 7.6, new Map())).toMatchObject({ weekdays: 5, minutes: null })
  expect(leavePreview({ ...week, endDate: null }, 7.6, new Map())).toBeNull()
})

test('public holidays are named by day, except on weekends, which have no leave hours', () => {
  expect(leavePreview({ ...days('2026-12-24', '2026-12-28'), ...annual }, 7.6, holidays)?.holidays).toEqual([
    'Fri 25 Dec is Christmas Day',
    'Mon 28 Dec is Boxing Day holiday',
  ])
})
