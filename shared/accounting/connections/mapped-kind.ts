import { dayKind, type Holidays } from '#shared/timesheets/pay/day-kind.ts'
import type { MappableKind } from './hour-kinds.ts'

/**
 * The mapped kind that pays all hours of a day; null if the day is paid like any other. A holiday on a Sunday counts as
 * a holiday, even if only Sundays are mapped.
 * @param kindsOn the kinds mapped on the day
 */
export function mappedKindBy(holidays: Holidays, kindsOn: (day: string) => readonly MappableKind[]) {
  return (day: string): MappableKind | null => {
    const kind = dayKind(day, holidays)
    return kind !== 'other' && kindsOn(day).includes(kind) ? kind : null
  }
}
