import { assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { leaveInPeriod, leaveWithin } from './leave-in-period.ts'
import { weekdaysIn } from './leave-span.ts'

/** payroll.md 8.2: Thursday to Wednesday, over the end of a period on Sunday 11 October. */
const overTheEnd = { startDate: '2026-10-08', endDate: '2026-10-14' }
const before = { from: '2026-09-28', to: '2026-10-11' }
const after = { from: '2026-10-12', to: '2026-10-25' }

test('leave over a period end is counted by its days: 15.20 and 22.80 hours', () => {
  const annual = { ...overTheEnd, type: 'annual_leave' as const, dayMinutes: 456 }
  expect(leaveInPeriod(annual, before)).toEqual({
    type: 'annual_leave',
    firstDay: '2026-10-08',
    lastDay: '2026-10-11',
    days: 2,
    minutes: 912,
    standardMinutes: 912,
  })
  expect(leaveInPeriod(annual, after)).toMatchObject({
    firstDay: '2026-10-12',
    lastDay: '2026-10-14',
    days: 3,
    minutes: 1368,
  })
  expect(leaveInPeriod(annual, { from: '2026-10-26', to: '2026-11-08' })).toBeNull()
})

test('sick leave has days and standard hours, and 0 hours of its own', () => {
  const sick = { startDate: '2026-10-06', endDate: '2026-10-08', type: 'sick_leave' as const, dayMinutes: 480 }
  expect(leaveInPeriod(sick, before)).toMatchObject({ days: 3, minutes: 0, standardMinutes: 1440 })
})

test('leave is clipped to the days at both ends', () => {
  expect(leaveWithin(overTheEnd, { from: '2026-10-09', to: '2026-10-12' })).toEqual({
    startDate: '2026-10-09',
    endDate: '2026-10-12',
  })
  expect(leaveWithin(overTheEnd, before)).toEqual({ startDate: '2026-10-08', endDate: '2026-10-11' })
  expect(leaveWithin(overTheEnd, { from: '2026-10-01', to: '2026-10-31' })).toEqual(overTheEnd)
})

test('wherever a period ends, both parts come to the whole leave', () => {
  const first = Temporal.PlainDate.from('2026-10-01')
  const day = (offset: number) => first.add({ days: offset }).toString()
  const offset = integer({ min: 0, max: 60 })
  assert(
    property(offset, offset, offset, (start, length, end) => {
      const leave = { startDate: day(start), endDate: day(start + length) }
      const parts = [
        leaveWithin(leave, { from: day(-100), to: day(end) }),
        leaveWithin(leave, { from: day(end + 1), to: day(300) }),
      ]
      expect(parts.reduce((sum, part) => sum + (part ? weekdaysIn(part) : 0), 0)).toBe(weekdaysIn(leave))
    }),
    { seed: 20_261_122 },
  )
})
