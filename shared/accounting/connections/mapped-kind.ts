import { dayKind, type Holidays } from '#shared/timesheets/pay/day-kind.ts'
import type { MappableKind } from './hour-kinds.ts'

/**
 * By which mapped kind all hours of a day are paid; null where the day is paid like any other. A holiday on a Sunday is a
 * holiday, also where only Sundays are mapped.
 * @param kindsOn what is mapped on the day
 */
export function mappedKindBy(holidays: Holidays, kindsOn: (day: string) => readonly MappableKind[]) {
  return (day: string): MappableKind | null => {
    const kind = dayKind(day, holidays)
    return kind !== 'other' && kindsOn(day).includes(kind) ? kind : null
  }
}
