import { assert, constantFrom, integer, nat, property, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { entryDays } from '#shared/timesheets/entries/entry-days.ts'
import { figuresOf } from '#shared/timesheets/entries/entry-figures.ts'
import { leaveDayMinutes, leaveMinutes, leaveSpan, paidLeaveMinutes, weekdaysIn, weekdaysOf } from './leave-span.ts'
import { leaveTypes } from './leave-type.ts'

const seed = 20_261_121
/** A Monday, from which days are counted. */
const monday = '2025-12-29'
const dayAt = (offset: number) => Temporal.PlainDate.from(monday).add({ days: offset }).toString()
/** Weekdays before the day at the offset. */
const weekdaysBefore = (offset: number) => Math.floor(offset / 7) * 5 + Math.min(offset % 7, 5)

const range = tuple(nat(1_000), nat(120)).map(([first, length]) => ({ first, last: first + length }))
const daysOf = ({ first, last }: { first: number; last: number }) => ({
  startDate: dayAt(first),
  endDate: dayAt(last),
})
const anyType = constantFrom(...leaveTypes)
const tenthsOfHours = integer({ min: 1, max: 149 })

test('leave is its weekdays times leave_hours, sick leave 0', () => {
  assert(
    property(range, anyType, tenthsOfHours, (between, leaveType, tenths) => {
      const weekdays = weekdaysBefore(between.last + 1) - weekdaysBefore(between.first)
      expect(weekdaysIn(daysOf(between))).toBe(weekdays)
      expect(leaveMinutes(daysOf(between), leaveType, tenths / 10)).toBe(
        leaveType === 'sick_leave' ? 0 : weekdays * tenths * 6,
      )
    }),
    { seed, numRuns: 300 },
  )
})

test('leave taken in two parts is as much as in one', () => {
  assert(
    property(range, nat(119), anyType, tenthsOfHours, ({ first, last }, cut, leaveType, tenths) => {
      const middle = Math.min(first + cut, last)
      const minutes = (from: number, to: number) =>
        leaveMinutes(daysOf({ first: from, last: to }), leaveType, tenths / 10)
      expect(minutes(first, middle) + minutes(middle + 1, last)).toBe(minutes(first, last))
    }),
    { seed, numRuns: 300 },
  )
})

test('what is paid is never more than what is taken', () => {
  assert(
    property(range, anyType, tenthsOfHours, (between, leaveType, tenths) => {
      const paid = paidLeaveMinutes(daysOf(between), leaveType, tenths / 10)
      expect([0, leaveMinutes(daysOf(between), leaveType, tenths / 10)]).toContain(paid)
      if (leaveType === 'unpaid_leave') expect(paid).toBe(0)
    }),
    { seed },
  )
})

test('leave that was stored comes back with its days and minutes in every zone, whatever the clocks did', () => {
  const zones = constantFrom('Australia/Sydney', 'Australia/Lord_Howe', 'Australia/Eucla', 'Australia/Darwin')
  assert(
    property(range, anyType, tenthsOfHours, zones, (between, leaveType, tenths, zone) => {
      const days = daysOf(between)
      const leaveHours = tenths / 10
      const span = leaveSpan(days, leaveHours, zone)
      const leave = { leaveEntitlement: leaveType, leaveDayMinutes: leaveDayMinutes(leaveHours) }
      const figures = figuresOf(
        { ...span, ...entryDays(span, zone), ...leave, breaks: [] },
        { zone, ordinaryRateOn: () => 30 },
      )
      expect(figures).toMatchObject({
        day: days.startDate,
        endDay: days.endDate === days.startDate ? null : days.endDate,
        leaveMinutes: leaveMinutes(days, leaveType, leaveHours),
      })
      expect(figures.leaveDays.map(({ day }) => day)).toEqual(weekdaysOf(days))
      const paid = figures.leaveDays.reduce((sum, { paidMinutes }) => sum + paidMinutes, 0)
      expect(paid).toBe(paidLeaveMinutes(days, leaveType, leaveHours))
    }),
    { seed, numRuns: 300 },
  )
})
