import { countText } from '#shared/core/count-text.ts'
import { dayText } from '#shared/core/date-text.ts'
import { hoursText } from '#shared/core/duration-text.ts'
import { type AccountingProvider, providerLabels } from '../connections/accounting-provider.ts'
import { workedIn } from '../connections/hour-kinds.ts'
import type { PayrollDay } from '../connections/payroll-records.ts'

/** An employee's hours that an export sent to another provider, or to another organisation at the same provider. */
export interface SentToOther {
  provider: AccountingProvider
  tenantName: string
  days: readonly PayrollDay[]
  /** False if sending failed after some of them may have arrived. */
  whole: boolean
}

const mostNamed = 3

/**
 * One sentence for each organisation that has hours for the same days and might pay them as well.
 * @param sent oldest first: a later export of a day replaces the earlier
 */
export function sentToOtherWarnings(days: readonly PayrollDay[], sent: readonly SentToOther[]): string[] {
  const now = new Set(days.map(({ day }) => day))
  const organisations = Map.groupBy(sent, ({ provider, tenantName }) => `${providerLabels[provider]} · ${tenantName}`)
  return [...organisations].flatMap(([organisation, exports]) => {
    const whole = exports.every((each) => each.whole)
    const latest = new Map(exports.flatMap((each) => each.days).map((day) => [day.day, day]))
    const twice = [...latest.values()].filter(({ day }) => now.has(day)).toSorted((a, b) => (a.day < b.day ? -1 : 1))
    if (twice.length === 0) return []
    const minutes = twice.reduce((sum, day) => sum + workedIn(day), 0)
    const there = whole
      ? `${hoursText(minutes)} of their hours were already sent to ${organisation} (${daysText(twice)})`
      : `Some or all of their ${hoursText(minutes)} h may be in ${organisation} (${daysText(twice)})`
    return `${there}. Hours sent twice could be paid twice. Leave this employee out if they are paid there.`
  })
}

function daysText(days: readonly PayrollDay[]): string {
  const named = days.slice(0, mostNamed).map(({ day }) => dayText(day))
  const more = days.length - named.length
  return more > 0 ? `${named.join(', ')} and ${countText(more, 'more day')}` : named.join(', ')
}
