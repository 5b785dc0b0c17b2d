import { expect, test } from 'vitest'
import { leaveLengthText, leaveTotalText, sickDaysIn } from './leave-length.ts'

const period = { from: '2026-11-09', to: '2026-11-22' }
/** A Thursday to a Monday. */
const days = { startDate: '2026-11-12', endDate: '2026-11-16' }
const annual = { ...days, leaveType: 'annual_leave' } as const
const sick = { ...days, leaveType: 'sick_leave' } as const

test('leave shows its hours, and sick leave its days without the weekend', () => {
  expect(leaveLengthText(annual, 1368)).toBe('22h 48m')
  expect(leaveLengthText({ ...sick, endDate: days.startDate }, 0)).toBe('1 day')
  expect(leaveLengthText(sick, 0)).toBe('3 days')
})

test('the leave total shows sick days next to the hours of other leave', () => {
  expect(leaveTotalText(0, 0)).toBe('0h 0m')
  expect(leaveTotalText(1368, 0)).toBe('22h 48m')
  expect(leaveTotalText(0, 1)).toBe('1 sick day')
  expect(leaveTotalText(456, 3)).toBe('7h 36m + 3 sick days')
})

test('sick days count in the pay period they fall in', () => {
  const overTheEnd = { ...sick, startDate: '2026-11-19', endDate: '2026-11-25' }
  expect(sickDaysIn([annual, sick, overTheEnd], period)).toBe(5)
  expect(sickDaysIn([overTheEnd], { from: '2026-11-23', to: '2026-12-06' })).toBe(3)
})
