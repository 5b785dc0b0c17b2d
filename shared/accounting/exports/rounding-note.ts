import { hoursText } from '#shared/core/duration-text.ts'
import { hourKindLabels, kindsWorked, minutesFields } from '../connections/hour-kinds.ts'
import { totalMinutes } from './payroll-days.ts'
import type { PayrollDay } from '../connections/payroll-records.ts'
import { hundredthsOf, unitsOf } from '../connections/units.ts'

/**
 * Explains when hours rounded day by day differ from the total shown (payroll.md 8.5): "116.62 h sent of 116.67 h: Xero
 * takes two decimals a day". Empty if they are equal.
 * @param takes the start of the clause about the target: "Xero takes", "this file has"
 */
export function roundingNote(days: readonly PayrollDay[], takes: string): string {
  const worked = kindsWorked(totalMinutes(days))
  const differing = worked.flatMap(({ kind, minutes }) => {
    const sent = days.reduce((sum, day) => sum + hundredthsOf(unitsOf(day[minutesFields[kind]])), 0)
    if (sent === hundredthsOf(unitsOf(minutes))) return []
    const ofKind = worked.length > 1 ? ` ${hourKindLabels[kind]}` : ''
    return `${(sent / 100).toFixed(2)} h${ofKind} sent of ${hoursText(minutes)} h`
  })
  return differing.length === 0 ? '' : `${differing.join(', ')}: ${takes} two decimals a day`
}
