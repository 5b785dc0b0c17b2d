import type { MeterReading } from './meter.ts'

/** When a machine is due for service: at a reading of its meter, on a day, or whichever comes first. */
export interface ServicePlan {
  /** Units of the meter between two services; the reminder comes at most a tenth of it before. */
  everyMeter?: number | null
  dueMeter: number | null
  /** In the farm's time zone. */
  dueOn: string | null
}

/** How the service stands; null while it is far off, or not planned. */
export type ServiceState = 'overdue' | 'soon' | null

/** The reminder comes so long before. */
export const remindedDays = 14
export const remindedUnits = 25
/** At a short interval, a part of it. */
export const remindedShare = 0.1

/** @param today in the farm's time zone */
export function serviceState(
  { everyMeter = null, dueMeter, dueOn }: ServicePlan,
  { meter, today }: { meter: MeterReading | null; today: string },
): ServiceState {
  const daysLeft = dueOn === null ? Infinity : Temporal.PlainDate.from(today).until(dueOn, { largestUnit: 'days' }).days
  const unitsLeft = dueMeter === null || meter === null ? Infinity : dueMeter - meter.reading
  if (daysLeft < 0 || unitsLeft <= 0) return 'overdue'
  const units = everyMeter === null ? remindedUnits : Math.min(remindedUnits, everyMeter * remindedShare)
  return daysLeft <= remindedDays || unitsLeft <= units ? 'soon' : null
}

interface Intervals {
  everyMeter: number | null
  everyMonths: number | null
  /** As it is now, which stays where there is no reading to count from. */
  dueMeter: number | null
}

/** The next service after one that was done, by the intervals of the machine. @param meter read at that service, if it is known */
export function nextService(
  { everyMeter, everyMonths, dueMeter }: Intervals,
  { doneOn, meter }: { doneOn: string; meter: number | null },
): Pick<ServicePlan, 'dueMeter' | 'dueOn'> {
  return {
    dueMeter: everyMeter === null ? null : meter === null ? dueMeter : meter + everyMeter,
    dueOn: everyMonths === null ? null : Temporal.PlainDate.from(doneOn).add({ months: everyMonths }).toString(),
  }
}
