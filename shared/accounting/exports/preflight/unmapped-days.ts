import type { Text } from '#shared/core/text.ts'
import { textOf } from '#shared/texts.ts'
import { dayKind, type Holidays } from '#shared/timesheets/pay/day-kind.ts'
import { mappableKinds } from '../../connections/hour-kinds.ts'
import type { PayrollDay, UnmappedDay } from '../../connections/payroll-records.ts'

/** @param days as paid: days of a mapped kind have neither ordinary time nor overtime */
export function unmappedDays(days: readonly PayrollDay[], holidays: Holidays): UnmappedDay[] {
  return days.flatMap(({ day: date, ordinaryMinutes, overtimeMinutes }) => {
    const kind = dayKind(date, holidays)
    if (kind === 'other' || ordinaryMinutes + overtimeMinutes === 0) return []
    return [{ day: date, kind, ordinaryMinutes, overtimeMinutes }]
  })
}

/** How these days are sent, one text per kind (payroll.md 8.3). */
export function unmappedTexts(unmapped: readonly UnmappedDay[]): Text[] {
  return mappableKinds.flatMap((kind) => {
    const ofKind = unmapped.filter((each) => each.kind === kind)
    if (ofKind.length === 0) return []
    const days = new Set(ofKind.map((each) => each.day)).size
    const ordinary = ofKind.reduce((sum, { ordinaryMinutes }) => sum + ordinaryMinutes, 0)
    const overtime = ofKind.reduce((sum, { overtimeMinutes }) => sum + overtimeMinutes, 0)
    return textOf('accounting.sentAsUsual', { kind, days, ordinary, overtime })
  })
}
