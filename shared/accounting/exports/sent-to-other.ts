import { dayText } from '#shared/core/date-text.ts'
import { hoursText } from '#shared/core/duration-text.ts'
import { type AccountingProvider, providerLabels } from '../connections/accounting-provider.ts'
import { workedIn } from '../connections/hour-kinds.ts'
import type { PayrollDay } from '../connections/payroll-records.ts'

/** Hours of one employee that an export brought to another provider, or to another organisation of the same. */
export interface SentToOther {
  provider: AccountingProvider
  tenantName: string
  days: readonly PayrollDay[]
  /** False where sending failed after some of them may have arrived. */
  whole: boolean
}

const mostNamed = 3

/**
 * One sentence for each place that has hours of the same days: there they may be paid as well.
 * @param sent oldest first: a later export of a day takes the place of the earlier
 */
export function sentToOtherWarnings(days: readonly PayrollDay[], sent: readonly SentToOther[]): string[] {
  const now = new Set(days.map(({ day }) => day))
  const places = Map.groupBy(sent, ({ provider, tenantName }) => `${providerLabels[provider]} · ${tenantName}`)
  return [...places].flatMap(([place, exports]) => {
    const whole = exports.every((each) => each.whole)
    const latest = new Map(exports.flatMap((each) => each.days).map((day) => [day.day, day]))
    const twice = [...latest.values()].filter(({ day }) => now.has(day)).toSorted((a, b) => (a.day < b.day ? -1 : 1))
    if (twice.length === 0) return []
    const minutes = twice.reduce((sum, day) => sum + workedIn(day), 0)
    const there = whole
      ? `${hoursText(minutes)} h of theirs were sent to ${place} already (${daysText(twice)})`
      : `Some or all of ${hoursText(minutes)} h of theirs may be in ${place} (${daysText(twice)})`
    return `${there}. Sent twice, they could be paid twice: leave this employee out where they are paid there.`
  })
}

function daysText(days: readonly PayrollDay[]): string {
  const named = days.slice(0, mostNamed).map(({ day }) => dayText(day))
  const more = days.length - named.length
  return more > 0 ? `${named.join(', ')} and ${more} more ${more === 1 ? 'day' : 'days'}` : named.join(', ')
}
