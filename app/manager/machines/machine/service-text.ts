import { countText } from '#shared/core/count-text.ts'
import { dayHeadingText } from '#shared/core/time/date-text.ts'
import type { Machine } from '#shared/machines/machines-contract.ts'
import { type MeterUnit, meterText } from '#shared/machines/meter.ts'
import type { ServicePlan } from '#shared/machines/service-due.ts'

/** "Due at 1,250 h or on Mon 1 Mar"; empty if none is planned. */
export function serviceDueText(
  { dueMeter, dueOn }: ServicePlan,
  { unit, today }: { unit: MeterUnit | null; today: string },
): string {
  const parts = [
    dueMeter !== null && `at ${meterText(dueMeter, unit)}`,
    dueOn !== null && `on ${dayHeadingText(dueOn, today)}`,
  ].filter(Boolean)
  return parts.length === 0 ? '' : `Due ${parts.join(' or ')}`
}

/** "Every 250 h or 12 months"; empty without an interval. */
export function serviceEveryText(
  { everyMeter, everyMonths }: Pick<Machine['service'], 'everyMeter' | 'everyMonths'>,
  unit: MeterUnit | null,
): string {
  const parts = [
    everyMeter !== null && meterText(everyMeter, unit),
    everyMonths !== null && countText(everyMonths, 'month'),
  ].filter(Boolean)
  return parts.length === 0 ? '' : `Every ${parts.join(' or ')}`
}
