import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { durationText, hoursText } from '#shared/core/time/duration-text.ts'
import { localDateOf } from '#shared/core/time/zone.ts'
import { goldenCases } from '#test/golden/golden-cases.ts'
import { breakTypes } from '../entries/break-type.ts'
import { clockChangeDuring, workedTime } from './worked-time.ts'

const shape = {
  input: z.object({
    tz: z.string(),
    start: z.string(),
    end: z.string(),
    start_utc: z.string(),
    end_utc: z.string(),
    breaks: z.array(z.object({ start: z.string(), end: z.string(), type: z.enum(breakTypes) })),
  }),
  expected: z.object({
    span_minutes: z.number(),
    unpaid_break_minutes: z.number(),
    paid_break_minutes: z.number(),
    worked_minutes: z.number(),
    hours_2dp: z.string(),
    duration_text: z.string(),
    work_date: z.string(),
  }),
  alternative_by_the_clock: z.object({ worked_minutes: z.number(), hours_2dp: z.string() }).optional(),
}

describe.each([
  ['worked_time', 2],
  ['overnight', 1],
  ['dst', 9],
])('%s', (group, count) => {
  const cases = goldenCases(group, shape)

  test('every case is read', () => expect(cases).toHaveLength(count))

  test.each(cases)('$id $input.tz $why', ({ input, expected, alternative_by_the_clock: byTheClock }) => {
    const breaks = input.breaks.map(({ start, end, type }) => ({ startTime: start, endTime: end, type }))
    const utc = { startTime: input.start_utc, endTime: input.end_utc, breaks }
    const worked = workedTime(utc, '2030-01-01T00:00:00Z')

    expect(worked).toEqual(workedTime({ startTime: input.start, endTime: input.end, breaks }, '2030-01-01T00:00:00Z'))
    expect({
      span_minutes: worked.spanMinutes,
      unpaid_break_minutes: worked.unpaidBreakMinutes,
      paid_break_minutes: worked.paidBreakMinutes,
      worked_minutes: worked.workedMinutes,
      hours_2dp: hoursText(worked.workedMinutes),
      duration_text: durationText(worked.workedMinutes),
      work_date: localDateOf(input.start_utc, input.tz),
    }).toEqual(expected)

    const spanByTheClock = clockChangeDuring(input.start_utc, input.end_utc, input.tz)
    if (byTheClock === undefined) {
      expect(spanByTheClock).toBeNull()
    } else {
      expect(spanByTheClock).toBe(byTheClock.worked_minutes)
      expect(hoursText(spanByTheClock ?? 0)).toBe(byTheClock.hours_2dp)
    }
  })
})
