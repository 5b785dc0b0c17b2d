import { expect, test } from 'vitest'
import { z } from 'zod'
import { hoursText } from '#shared/core/time/duration-text.ts'
import { payRateTypes } from '#shared/employees/pay-rate-type.ts'
import { goldenCases } from '#test/golden/golden-cases.ts'
import { splitOvertime } from './overtime.ts'

const cases = goldenCases('overtime', {
  input: z.object({
    pay_rate: z.enum(payRateTypes),
    overtime_after_hours: z.number().nullable(),
    days_log_minutes: z.array(z.array(z.number())),
  }),
  expected: z.object({
    days: z.array(z.object({ worked_minutes: z.number(), ordinary: z.string(), overtime: z.string() })),
  }),
})

test('every overtime case is read', () => expect(cases).toHaveLength(8))

test.each(cases)('$id $why', ({ input, expected }) => {
  const terms = { payRate: input.pay_rate, overtimeAfterHours: input.overtime_after_hours }
  const days = input.days_log_minutes.map((entryMinutes) => {
    const { workedMinutes, ordinaryMinutes, overtimeMinutes } = splitOvertime(entryMinutes, terms)
    return {
      worked_minutes: workedMinutes,
      ordinary: hoursText(ordinaryMinutes),
      overtime: hoursText(overtimeMinutes),
    }
  })
  expect(days).toEqual(expected.days)
})
