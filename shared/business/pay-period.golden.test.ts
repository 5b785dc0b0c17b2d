import { expect, test } from 'vitest'
import { z } from 'zod'
import { localDateOf } from '#shared/core/time/zone.ts'
import { goldenCases } from '#test/golden/golden-cases.ts'
import { currentPayPeriod, payPeriodOn, shiftPayPeriod } from './pay-period.ts'

const settings = { start_date: z.string(), period_days: z.number() }

const cases = goldenCases('pay_period', {
  input: z.union([
    z.object({ ...settings, date: z.string() }),
    z.object({ ...settings, instant: z.string(), tz: z.string() }),
  ]),
  expected: z.object({ local_date: z.string(), index: z.number(), start: z.string(), end: z.string() }),
})

test('every pay period case is read', () => expect(cases).toHaveLength(21))

test.each(cases)('$id $why', ({ input, expected }) => {
  const payPeriodSettings = { startDate: input.start_date, periodDays: input.period_days }
  const { local_date: date, ...period } = expected

  if ('instant' in input) {
    expect(localDateOf(input.instant, input.tz)).toBe(date)
    expect(currentPayPeriod(input.instant, input.tz, payPeriodSettings)).toEqual(period)
  }
  expect(payPeriodOn(date, payPeriodSettings)).toEqual(period)

  const zeroth = payPeriodOn(input.start_date, payPeriodSettings)
  expect(shiftPayPeriod(zeroth, payPeriodSettings, period.index)).toEqual(period)
})
