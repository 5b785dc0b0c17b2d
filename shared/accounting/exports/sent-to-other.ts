import type { Text } from '#shared/core/text.ts'
import { textOf } from '#shared/texts.ts'
import type { AccountingProvider } from '../connections/accounting-provider.ts'
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

/**
 * One text for each organisation that has hours for the same days and might pay them as well.
 * @param sent oldest first: a later export of a day replaces the earlier
 */
export function sentToOtherWarnings(worked: readonly PayrollDay[], sent: readonly SentToOther[]): Text[] {
  const now = new Set(worked.map(({ day }) => day))
  const organisations = Map.groupBy(sent, ({ provider, tenantName }) => `${provider} ${tenantName}`)
  return [...organisations.values()].flatMap((exports) => {
    const latest = new Map(exports.flatMap((each) => each.days).map((day) => [day.day, day]))
    const twice = [...latest.values()].filter(({ day }) => now.has(day)).toSorted((a, b) => (a.day < b.day ? -1 : 1))
    const [first] = exports
    if (!first || twice.length === 0) return []
    const { provider, tenantName } = first
    return textOf('accounting.sentToOther', {
      provider,
      tenantName,
      days: twice.map(({ day }) => day),
      minutes: twice.reduce((sum, day) => sum + workedIn(day), 0),
      whole: exports.every((each) => each.whole),
    })
  })
}
