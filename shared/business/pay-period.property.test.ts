import { assert, integer, nat, oneof, property, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayWindow, localDateOf } from '#shared/core/time/zone.ts'
import { currentPayPeriod, payPeriodOn, shiftPayPeriod } from './pay-period.ts'

const seed = 20_261_121
const zones = [
  'Australia/Sydney',
  'Australia/Melbourne',
  'Australia/Brisbane',
  'Australia/Adelaide',
  'Australia/Perth',
  'Australia/Hobart',
  'Australia/Darwin',
  'Australia/Broken_Hill',
  'Australia/Lord_Howe',
  'Australia/Eucla',
]

const dayAfter = (date: string, days = 1) => Temporal.PlainDate.from(date).add({ days }).toString()
const anyDay = nat(50_000).map((days) => dayAfter('1972-01-01', days))
/** Days about the first Sundays of April and October, when the clocks change. */
const dayOfClockChange = record({ year: integer({ min: 2008, max: 2060 }), spring: nat(1), offset: nat(8) }).map(
  ({ year, spring, offset }) => dayAfter(`${year}-${spring === 1 ? '10' : '04'}-01`, offset),
)
const days = oneof(anyDay, dayOfClockChange)
const settings = record({
  startDate: days,
  periodDays: oneof(integer({ min: 1, max: 366 }), integer({ min: 1, max: 3 })),
})

test('every day lies in exactly one period, before the start date too', () => {
  assert(
    property(days, settings, (date, calendar) => {
      const period = payPeriodOn(date, calendar)
      expect(period.start <= date && date <= period.end).toBe(true)
      for (const by of [-1, 1]) {
        const { start, end } = shiftPayPeriod(period, calendar, by)
        expect(start <= date && date <= end).toBe(false)
      }
      expect(payPeriodOn(period.start, calendar)).toEqual(period)
      expect(payPeriodOn(period.end, calendar)).toEqual(period)
    }),
    { seed, numRuns: 500 },
  )
})

test('consecutive periods touch without gap or overlap, and each has its length', () => {
  assert(
    property(days, settings, (date, calendar) => {
      const period = payPeriodOn(date, calendar)
      const next = shiftPayPeriod(period, calendar, 1)
      expect(next).toEqual(payPeriodOn(dayAfter(period.end), calendar))
      expect(next.start).toBe(dayAfter(period.end))
      expect(dayAfter(period.start, calendar.periodDays - 1)).toBe(period.end)
      expect(dayAfter(calendar.startDate, period.index * calendar.periodDays)).toBe(period.start)
    }),
    { seed, numRuns: 500 },
  )
})

test('period 0 begins on the start date', () => {
  assert(
    property(settings, (calendar) => {
      expect(payPeriodOn(calendar.startDate, calendar)).toMatchObject({ index: 0, start: calendar.startDate })
      expect(payPeriodOn(dayAfter(calendar.startDate, -1), calendar).index).toBe(-1)
    }),
    { seed },
  )
})

describe.each(zones)('in %s', (zone) => {
  test('the instants of consecutive periods meet exactly, also where the clocks change', () => {
    assert(
      property(days, settings, (date, calendar) => {
        const period = payPeriodOn(date, calendar)
        const next = shiftPayPeriod(period, calendar, 1)
        const window = dayWindow(period.start, period.end, zone)
        expect(dayWindow(next.start, next.end, zone).start).toBe(window.end)
        expect(localDateOf(window.start, zone)).toBe(period.start)
        expect(localDateOf(justBefore(window.end), zone)).toBe(period.end)
      }),
      { seed },
    )
  })

  test('every instant is in the period of its local day, and in the window of no other', () => {
    const seconds = integer({ min: 0, max: 60 * 60 * 24 - 1 })
    assert(
      property(days, seconds, settings, (date, second, calendar) => {
        const now = Temporal.Instant.from(`${date}T00:00:00Z`).add({ seconds: second }).toString()
        const period = currentPayPeriod(now, zone, calendar)
        const holding = [-1, 0, 1].filter((by) => {
          const { start, end } = shiftPayPeriod(period, calendar, by)
          const window = dayWindow(start, end, zone)
          return Temporal.Instant.compare(window.start, now) <= 0 && Temporal.Instant.compare(now, window.end) < 0
        })
        expect(holding).toEqual([0])
      }),
      { seed },
    )
  })
})

function justBefore(instant: string): string {
  return Temporal.Instant.from(instant).subtract({ nanoseconds: 1 }).toString()
}
