import { localDateOf } from '#shared/core/time/zone.ts'

/** `startDate` is a day, `YYYY-MM-DD`, in the farm zone. */
export type PayPeriodSettings = { startDate: string; periodDays: number }

/** Days `YYYY-MM-DD`, the end inclusive. Period 0 begins on the settings' start date; earlier ones are negative. */
export type PayPeriod = { index: number; start: string; end: string }

/**
 * The period that holds a day (Specification 3, payroll.md 5.9). Counts calendar days, so clock changes cannot move it.
 * Throws a RangeError when the day, the start date or the length makes no period.
 */
export function payPeriodOn(date: string, settings: PayPeriodSettings): PayPeriod {
  const days = Temporal.PlainDate.from(settings.startDate).until(date, { largestUnit: 'day' }).days
  return payPeriodAt(Math.floor(days / settings.periodDays), settings)
}

/** The period `by` periods later, or earlier when negative. */
export function shiftPayPeriod(period: PayPeriod, settings: PayPeriodSettings, by: number): PayPeriod {
  return payPeriodAt(period.index + by, settings)
}

/** The period of today in the farm zone, whatever the zone of the browser or server. */
export function currentPayPeriod(now: string, zone: string, settings: PayPeriodSettings): PayPeriod {
  return payPeriodOn(localDateOf(now, zone), settings)
}

function payPeriodAt(index: number, { startDate, periodDays }: PayPeriodSettings): PayPeriod {
  if (!Number.isInteger(periodDays) || periodDays < 1) {
    throw new RangeError(`A pay period cannot have ${periodDays} days`)
  }
  const start = Temporal.PlainDate.from(startDate).add({ days: index * periodDays })
  return { index, start: start.toString(), end: start.add({ days: periodDays - 1 }).toString() }
}
