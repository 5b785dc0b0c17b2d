import { expect, test } from 'vitest'
import { z } from 'zod'
import { goldenCases } from '#test/golden/golden-cases.ts'
import { isCalendarPeriod } from './calendar-period.ts'
import { calendarTypes } from '../connections/payroll-records.ts'
import { parseProviderDate } from '../connections/provider-date.ts'

const cases = goldenCases('xero_calendar', {
  input: z.object({
    calendar_type: z.enum(calendarTypes),
    calendar_start: z.string(),
    our_start: z.string(),
    our_period_days: z.number(),
  }),
  expected: z.object({ aligned: z.boolean() }),
})

test('every pay calendar case is read', () => expect(cases).toHaveLength(1))

test.each(cases)('$id $why', ({ input, expected }) => {
  const startDate = parseProviderDate(input.calendar_start).calendarDate
  const to = Temporal.PlainDate.from(input.our_start)
    .add({ days: input.our_period_days - 1 })
    .toString()
  const aligned = isCalendarPeriod({ from: input.our_start, to }, { type: input.calendar_type, startDate })
  expect(aligned).toBe(expected.aligned)
})
