import { inSentences } from '#shared/texts.ts'
import { kindsWorked, type MappableKind } from '#shared/accounting/connections/hour-kinds.ts'
import type { PayrollDay, UnmappedDay } from '#shared/accounting/connections/payroll-records.ts'
import { roundingNote } from '#shared/accounting/exports/rounding-note.ts'
import { unmappedTexts } from '#shared/accounting/exports/preflight/unmapped-days.ts'
import { hoursText } from '#shared/core/time/duration-text.ts'
import { byName, fullName, type PersonName } from '#shared/employees/person-name.ts'
import type { LeaveInPeriod } from '#shared/leave/leave-in-period.ts'
import { leaveTypeLabels } from '#shared/leave/leave-type.ts'
import type { CsvColumn } from '#app/lib/files/csv.ts'

export type PayrollPerson = PersonName & {
  days: readonly PayrollDay[]
  unmapped: readonly UnmappedDay[]
  leave: readonly LeaveInPeriod[]
}

export type PayrollRow = {
  person: PersonName
  /** `YYYY-MM-DD`; both are the same for a day of work. */
  firstDay: string
  lastDay: string
  type: string
  kind: MappableKind | null
  work: PayrollDay | null
  leave: LeaveInPeriod | null
  note: string
}

/** A row for each person and day that has work, then one for each leave; people by name. */
export function payrollRows(people: readonly PayrollPerson[]): PayrollRow[] {
  return people.toSorted(byName).flatMap((person) => [...workRows(person), ...leaveRows(person)])
}

/** A note about all days of an employee goes only on the last row. */
function workRows(person: PayrollPerson): PayrollRow[] {
  const days = person.days.filter((day) => kindsWorked(day).length > 0)
  return days.map((work, index) => {
    const unmapped = person.unmapped.filter(({ day }) => day === work.day)
    const rounding = index === days.length - 1 ? roundingNote(days, null) : null
    return {
      person,
      firstDay: work.day,
      lastDay: work.day,
      type: 'Work',
      kind: unmapped[0]?.kind ?? mappedKindOf(work),
      work,
      leave: null,
      note: inSentences([...unmappedTexts(unmapped), ...(rounding ? [rounding] : [])]),
    }
  })
}

function mappedKindOf({ sundayMinutes, holidayMinutes }: PayrollDay): MappableKind | null {
  if (holidayMinutes > 0) return 'holiday'
  return sundayMinutes > 0 ? 'sunday' : null
}

function leaveRows(person: PayrollPerson): PayrollRow[] {
  return person.leave.map((leave) => ({
    person,
    firstDay: leave.firstDay,
    lastDay: leave.lastDay,
    type: leaveTypeLabels[leave.type],
    kind: null,
    work: null,
    leave,
    note: '',
  }))
}

const kindWords: Record<MappableKind, string> = { sunday: 'Sunday', holiday: 'Public holiday' }
const hours = (minutes: number | undefined) => (minutes === undefined ? '' : hoursText(minutes))

export const payrollColumns: CsvColumn<PayrollRow>[] = [
  { title: 'Employee', value: ({ person }) => fullName(person) },
  { title: 'First name', value: ({ person }) => person.firstName },
  { title: 'Last name', value: ({ person }) => person.lastName },
  { title: 'First day', value: ({ firstDay }) => firstDay },
  { title: 'Last day', value: ({ lastDay }) => lastDay },
  { title: 'Type', value: ({ type }) => type },
  { title: 'Kind of day', value: ({ kind }) => (kind ? kindWords[kind] : '') },
  { title: 'Ordinary hours', value: ({ work }) => hours(work?.ordinaryMinutes) },
  { title: 'Overtime hours', value: ({ work }) => hours(work?.overtimeMinutes) },
  { title: 'Sunday hours', value: ({ work }) => hours(work?.sundayMinutes) },
  { title: 'Public holiday hours', value: ({ work }) => hours(work?.holidayMinutes) },
  { title: 'Leave days', value: ({ leave }) => leave?.days ?? '' },
  { title: 'Leave hours', value: ({ leave }) => hours(leave?.minutes) },
  { title: 'Standard hours', value: ({ leave }) => hours(leave?.standardMinutes) },
  { title: 'Note', value: ({ note }) => note },
]
