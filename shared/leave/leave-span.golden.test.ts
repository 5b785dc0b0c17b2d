import { expect, test } from 'vitest'
import { z } from 'zod'
import { hoursText } from '#shared/core/time/duration-text.ts'
import { localDateOf, localDateTimeOf } from '#shared/core/time/zone.ts'
import { entryDays } from '#shared/timesheets/entries/entry-days.ts'
import { figuresOf } from '#shared/timesheets/entries/entry-figures.ts'
import { goldenCases } from '#test/golden/golden-cases.ts'
import { leaveDayMinutes, leaveMinutes, leaveSpan, weekdaysIn } from './leave-span.ts'
import { leaveTypes } from './leave-type.ts'

const cases = goldenCases('leave', {
  input: z.object({
    tz: z.string(),
    start_date: z.string(),
    end_date: z.string(),
    leave_type: z.enum(leaveTypes),
    leave_hours: z.number(),
  }),
  expected: z.object({
    start: z.string(),
    end: z.string(),
    start_utc: z.string(),
    end_utc: z.string(),
    weekdays_counted: z.number(),
    leave_minutes: z.number(),
    leave_hours_2dp: z.string(),
    provider_start_date: z.string(),
  }),
})

test('every leave case is read', () => expect(cases).toHaveLength(7))

test.each(cases)('$id $why', ({ input, expected }) => {
  const days = { startDate: input.start_date, endDate: input.end_date }
  const { startTime, endTime } = leaveSpan(days, input.leave_hours, input.tz)
  const minutes = leaveMinutes(days, input.leave_type, input.leave_hours)

  expect([startTime, endTime]).toEqual([expected.start_utc, expected.end_utc])
  expect(localDateTimeOf(startTime, input.tz)).toBe(expected.start.slice(0, 19))
  expect(localDateTimeOf(endTime, input.tz)).toBe(expected.end.slice(0, 19))
  expect(localDateOf(startTime, input.tz)).toBe(expected.provider_start_date)
  expect(weekdaysIn(days)).toBe(expected.weekdays_counted)
  expect([minutes, hoursText(minutes)]).toEqual([expected.leave_minutes, expected.leave_hours_2dp])

  const stored = {
    startTime,
    endTime,
    ...entryDays({ startTime, endTime }, input.tz),
    breaks: [],
    leaveEntitlement: input.leave_type,
    leaveDayMinutes: leaveDayMinutes(input.leave_hours),
  }
  expect([stored.day, stored.endDay]).toEqual([input.start_date, input.end_date])
  expect(figuresOf(stored, { zone: input.tz, ordinaryRateOn: () => null }).leaveMinutes).toBe(expected.leave_minutes)
})
