import { expect, test } from 'vitest'
import { completeLeave, emptyLeave, leaveLength, leaveProblems, withFirstDay } from './leave-draft.ts'

const days = (startDate: string, endDate: string) => ({ ...emptyLeave, startDate, endDate })
const annual = { leaveType: 'annual_leave' } as const

test('each missing field shows an error, and nothing is sent', () => {
  expect(leaveProblems(emptyLeave)).toEqual({
    leaveType: 'Please select a leave type.',
    startDate: 'Choose the first day.',
    endDate: 'Choose the last day.',
  })
  expect(completeLeave(days('2026-12-07', '2026-12-11'))).toBeNull()
  expect(completeLeave({ ...days('2026-12-07', '2026-12-11'), ...annual, endDate: null })).toBeNull()
})

test('a last day before the first is an error of the last day, and a single day is valid', () => {
  const reversed = { ...days('2026-12-08', '2026-12-07'), ...annual }
  expect(leaveProblems(reversed)).toEqual({ endDate: 'The last day is before the first. Choose the days again.' })
  expect(completeLeave(reversed)).toBeNull()
  expect(leaveProblems({ ...days('2026-12-07', '2026-12-07'), ...annual })).toEqual({})
})

test('complete leave is sent with its comments trimmed', () => {
  const draft = { ...days('2026-12-07', '2026-12-11'), ...annual, comments: ' School holidays\n' }
  expect(completeLeave(draft)).toEqual({ ...draft, comments: 'School holidays' })
})

test('the first day is also the last day until a later one is chosen', () => {
  expect(withFirstDay(emptyLeave, '2026-12-07')).toEqual(days('2026-12-07', '2026-12-07'))
  expect(withFirstDay(days('2026-12-01', '2026-12-04'), '2026-12-07').endDate).toBe('2026-12-07')
  expect(withFirstDay(days('2026-12-01', '2026-12-11'), '2026-12-07').endDate).toBe('2026-12-11')
  expect(withFirstDay(days('2026-12-01', '2026-12-11'), null)).toEqual({
    ...emptyLeave,
    startDate: null,
    endDate: '2026-12-11',
  })
})

test('leave counts the leave hours for each weekday; weekends are skipped', () => {
  const fortnight = { ...days('2026-12-07', '2026-12-20'), ...annual }
  expect(leaveLength(fortnight, 7.6)).toEqual({ weekdays: 10, weekendDays: 4, minutes: 4560 })
  expect(leaveLength({ ...days('2026-12-12', '2026-12-13'), ...annual }, 7.6)).toEqual({
    weekdays: 0,
    weekendDays: 2,
    minutes: 0,
  })
})

test('sick leave counts no hours, and hours are unknown until a type is chosen', () => {
  const week = days('2026-12-07', '2026-12-11')
  expect(leaveLength({ ...week, leaveType: 'sick_leave' }, 7.6)?.minutes).toBe(0)
  expect(leaveLength(week, 7.6)).toEqual({ weekdays: 5, weekendDays: 0, minutes: null })
  expect(leaveLength({ ...week, endDate: null }, 7.6)).toBeNull()
})
