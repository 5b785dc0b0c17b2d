import { assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { dayWindow, localDateOf } from '#shared/core/time/zone.ts'
import { payPeriodOn, shiftPayPeriod } from './pay-period.ts'

const settings = { startDate: '2026-07-06', periodDays: 14 }

test('stepping back and forth passes through every day once', () => {
  const period = payPeriodOn('2026-07-06', settings)
  expect(shiftPayPeriod(period, settings, 0)).toEqual(period)
  expect(shiftPayPeriod(period, settings, -1)).toEqual({ index: -1, start: '2026-06-22', end: '2026-07-05' })
  expect(shiftPayPeriod(shiftPayPeriod(period, settings, 7), settings, -7)).toEqual(period)
})

test('a day lies in its period, and each day of the period has the same one', () => {
  assert(
    property(integer({ min: -20_000, max: 20_000 }), integer({ min: 1, max: 31 }), (offset, periodDays) => {
      const date = Temporal.PlainDate.from(settings.startDate).add({ days: offset }).toString()
      const period = payPeriodOn(date, { ...settings, periodDays })
      expect(period.start <= date && date <= period.end).toBe(true)
      expect(payPeriodOn(period.start, { ...settings, periodDays })).toEqual(period)
      expect(payPeriodOn(period.end, { ...settings, periodDays })).toEqual(period)
    }),
  )
})

test.each([0, -14, 1.5, Number.NaN])('a period of %s days is refused', (periodDays) => {
  expect(() => payPeriodOn('2026-07-06', { ...settings, periodDays })).toThrow(RangeError)
})

test('a start date that does not exist is refused', () => {
  expect(() => payPeriodOn('2026-07-06', { ...settings, startDate: '2026-02-30' })).toThrow(RangeError)
})

test.each([
  ['started a minute before it, it is in the one before', '2026-07-05T13:59:00Z', -1],
  ['at its first minute', '2026-07-05T14:00:00Z', 0],
  ['in the last hour of its last day, whole, although it ends in the next', '2026-07-19T13:30:00Z', 0],
  ['at the first minute of the next', '2026-07-19T14:00:00Z', 1],
])('a shift stays in the period in which it started: %s', (_, startTime, index) => {
  const zone = 'Australia/Sydney'
  const period = payPeriodOn(localDateOf(startTime, zone), settings)
  expect(period.index).toBe(index)
  const { start, end } = dayWindow(period.start, period.end, zone)
  expect(Temporal.Instant.compare(start, startTime)).toBeLessThanOrEqual(0)
  expect(Temporal.Instant.compare(startTime, end)).toBe(-1)
})
