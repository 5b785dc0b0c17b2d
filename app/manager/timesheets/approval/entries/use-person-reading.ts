import { entriesQuery } from '#app/manager/entries/entries-queries.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Employee } from '#shared/employees/employees-contract.ts'
import type { LockedDays } from '#shared/timesheets/locks/period-lock.ts'
import { termsBy } from '#app/manager/entries/terms-by.ts'
import type { StatusChange } from '#shared/timesheets/entries/timesheets-contract.ts'
import { type ReadingOptions, type ShownEntry, entryReader } from './days-of-entries.ts'
import { useFlagOptions } from '#app/manager/entries/flag-options-queries.ts'
import { useFlagInstant } from '#app/manager/entries/use-flag-instant.ts'
import type { DayRange } from '#app/manager/business/shown-range.ts'
import { withChanges } from '#app/manager/entries/decisions/status-change.ts'

export type PersonReading = ReturnType<typeof usePersonReading>

type PersonAsked = {
  employeeId: string | undefined
  range: DayRange
  /** undefined until the employees are loaded. */
  employee: Employee | undefined
  locks: readonly LockedDays[]
  pendingChanges: readonly StatusChange[]
}

/** All entries of an employee in the range, newest first, with pending changes applied optimistically. */
export function usePersonReading({ employeeId, range, employee, locks, pendingChanges }: PersonAsked) {
  const query = useQuery({ ...entriesQuery(employeeId ?? '', range), enabled: employeeId !== undefined })
  const flags = useFlagOptions(useFlagInstant(query.dataUpdatedAt, query.data))
  const history = employee?.termsHistory
  const { from, to } = range
  const terms = useMemo(
    (): ReadingOptions => ({ period: { from, to, termsOn: termsBy(history) }, flags, locks }),
    [from, to, history, flags, locks],
  )
  const reader = useMemo(() => entryReader(terms), [terms])
  const shown = useMemo(
    (): readonly ShownEntry[] | undefined => query.data && withChanges(query.data, pendingChanges).map(reader),
    [query.data, pendingChanges, reader],
  )
  return { ...partOf(shown, from), terms, query }
}

/** Leave that began before the range counts in it but is approved in the period of its first day (payroll.md 8.2). */
function partOf(all: readonly ShownEntry[] | undefined, from: string) {
  return {
    shown: all?.filter(({ entry }) => entry.day >= from),
    continued: all?.filter(({ entry }) => entry.day < from) ?? [],
  }
}
