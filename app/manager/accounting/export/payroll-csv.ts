import type { PayrollDay } from '#shared/accounting/payroll-records.ts'
import { hoursText } from '#shared/core/duration-text.ts'
import { byName, fullName, type PersonName } from '#shared/employees/person-name.ts'
import { leaveTypeLabels, leaveTypes } from '#shared/leave/leave-type.ts'
import type { CsvColumn } from '#app/lib/csv.ts'

export type PayrollPerson = PersonName & { days: readonly PayrollDay[]; leaveByType: Readonly<Record<string, number>> }

export type PayrollRow = {
  person: PersonName
  /** `YYYY-MM-DD`; empty for leave, whose hours are those of the whole period. */
  day: string
  type: string
  /** Minutes; null where they are not of this kind. */
  ordinary: number | null
  overtime: number | null
  leave: number | null
}

/** A row for each person and day that has work, then one for each kind of leave; people by name. */
export function payrollRows(people: readonly PayrollPerson[]): PayrollRow[] {
  return people.toSorted(byName).flatMap((person) => [
    ...person.days
      .filter(({ ordinaryMinutes, overtimeMinutes }) => ordinaryMinutes + overtimeMinutes > 0)
      .map(({ day, ordinaryMinutes, overtimeMinutes }) => ({
        person,
        day,
        type: 'Work',
        ordinary: ordinaryMinutes,
        overtime: overtimeMinutes,
        leave: null,
      })),
    ...leaveTypes.flatMap((type) => {
      const minutes = person.leaveByType[type]
      if (minutes === undefined) return []
      return { person, day: '', type: leaveTypeLabels[type], ordinary: null, overtime: null, leave: minutes }
    }),
  ])
}

const hours = (minutes: number | null) => (minutes === null ? '' : hoursText(minutes))

export const payrollColumns: CsvColumn<PayrollRow>[] = [
  { title: 'Employee', value: ({ person }) => fullName(person) },
  { title: 'First name', value: ({ person }) => person.firstName },
  { title: 'Last name', value: ({ person }) => person.lastName },
  { title: 'Date', value: ({ day }) => day },
  { title: 'Type', value: ({ type }) => type },
  { title: 'Ordinary hours', value: ({ ordinary }) => hours(ordinary) },
  { title: 'Overtime hours', value: ({ overtime }) => hours(overtime) },
  { title: 'Leave hours', value: ({ leave }) => hours(leave) },
]
