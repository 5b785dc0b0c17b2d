import type { MeterReading } from './meter.ts'

/** When a machine is due for service: at a reading of its meter, on a day, or whichever comes first. */
export interface ServicePlan {
  dueMeter: number | null
  /** In the farm's time zone. */
  dueOn: string | null
}

/** How the service stands; null while it is far off, or not planned. */
export type ServiceState = 'overdue' | 'soon' | null

/** The reminder comes so long before. */
export const remindedDays = 14
export const remindedUnits = 25

/** @param today in the farm's time zone */
export function serviceState(
  { dueMeter, dueOn }: ServicePlan,
  { meter, today }: { meter: MeterReading | null; today: string },
): ServiceState {
  const daysLeft = dueOn === null ? Infinity : Temporal.PlainDate.from(today).until(dueOn, { largestUnit: 'days' }).days
  const unitsLeft = dueMeter === null || meter === null ? Infinity : dueMeter - meter.reading
  if (daysLeft < 0 || unitsLeft <= 0) return 'overdue'
  return daysLeft <= remindedDays || unitsLeft <= remindedUnits ? 'soon' : null
}

/** The next service after one that was done, by the intervals of the machine. */
export function nextService(
  { everyMeter, everyMonths }: { everyMeter: number | null; everyMonths: number | null },
  { doneOn, meter }: { doneOn: string; meter: number | null },
): ServicePlan {
  return {
    dueMeter: everyMeter === null || meter === null ? null : meter + everyMeter,
    dueOn: everyMonths === null ? null : Temporal.PlainDate.from(doneOn).add({ months: everyMonths }).toString(),
  }
}
