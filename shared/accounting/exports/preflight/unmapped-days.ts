import { hoursText } from '#shared/core/duration-text.ts'
import { dayKind, type Holidays } from '#shared/timesheets/pay/day-kind.ts'
import { type MappableKind, mappableKinds } from '../../connections/hour-kinds.ts'
import type { PayrollDay, UnmappedDay } from '../../connections/payroll-records.ts'

/** Phrases for days of a kind: "on a Sunday", "on 2 public holidays". */
export const mappableDays: Record<MappableKind, { one: string; many: string }> = {
  sunday: { one: 'a Sunday', many: 'Sundays' },
  holiday: { one: 'a public holiday', many: 'public holidays' },
}

/** @param days as paid: days of a mapped kind have neither ordinary time nor overtime */
export function unmappedDays(days: readonly PayrollDay[], holidays: Holidays): UnmappedDay[] {
  return days.flatMap(({ day: date, ordinaryMinutes, overtimeMinutes }) => {
    const kind = dayKind(date, holidays)
    if (kind === 'other' || ordinaryMinutes + overtimeMinutes === 0) return []
    return [{ day: date, kind, ordinaryMinutes, overtimeMinutes }]
  })
}

/** How these days are sent, one sentence per kind: "8.00 h on a Sunday are sent as ordinary." (payroll.md 8.3). */
export function unmappedSentences(unmapped: readonly UnmappedDay[]): string[] {
  return mappableKinds.flatMap((kind) => {
    const ofKind = unmapped.filter((each) => each.kind === kind)
    if (ofKind.length === 0) return []
    const distinct = new Set(ofKind.map((each) => each.day)).size
    return `${sentHours(ofKind, distinct === 1 ? mappableDays[kind].one : `${distinct} ${mappableDays[kind].many}`)}.`
  })
}

function sentHours(ofKind: readonly UnmappedDay[], when: string): string {
  const ordinary = ofKind.reduce((sum, { ordinaryMinutes }) => sum + ordinaryMinutes, 0)
  const overtime = ofKind.reduce((sum, { overtimeMinutes }) => sum + overtimeMinutes, 0)
  const hours = `${hoursText(ordinary + overtime)} h on ${when} are sent`
  if (overtime === 0) return `${hours} as ordinary`
  return `${hours} as on any other day: ${hoursText(ordinary)} h ordinary, ${hoursText(overtime)} h overtime`
}
