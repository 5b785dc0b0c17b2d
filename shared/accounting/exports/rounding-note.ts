import type { Text } from '#shared/core/text.ts'
import { textOf } from '#shared/texts.ts'
import type { AccountingProvider } from '../connections/accounting-provider.ts'
import { kindsWorked, minutesFields } from '../connections/hour-kinds.ts'
import { totalMinutes } from './payroll-days.ts'
import type { PayrollDay } from '../connections/payroll-records.ts'
import { hundredthsOf, unitsOf } from '../connections/units.ts'

/**
 * Explains when hours rounded day by day differ from the total shown (payroll.md 8.5). Null if they are equal.
 * @param provider null for a file
 */
export function roundingNote(days: readonly PayrollDay[], provider: AccountingProvider | null): Text | null {
  const worked = kindsWorked(totalMinutes(days))
  const kinds = worked.flatMap(({ kind, minutes }) => {
    const sent = days.reduce((sum, day) => sum + hundredthsOf(unitsOf(day[minutesFields[kind]])), 0)
    if (sent === hundredthsOf(unitsOf(minutes))) return []
    return { kind: worked.length > 1 ? kind : null, minutes, sentHours: sent / 100 }
  })
  return kinds.length === 0 ? null : textOf('accounting.rounded', { provider, kinds })
}
