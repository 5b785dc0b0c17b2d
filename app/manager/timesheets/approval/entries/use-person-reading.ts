import { entriesQuery } from '#app/manager/entries/entries-queries.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { LockedDays } from '#shared/timesheets/locks/period-lock.ts'
import { termsBy } from '#app/manager/entries/terms-by.ts'
import type { StatusChange } from '#shared/timesheets/entries/timesheets-contract.ts'
import { type ReadingOptions, type ShownEntry, entryReader } from './days-of-entries.ts'
import { useEmployeesWithTerms } from '#app/manager/business/people/employee-queries.ts'
import { derivedQuery } from '#app/ui/feedback/loaded.tsx'
import { useFlagOptions } from '#app/manager/entries/flag-options-queries.ts'
import { useFlagInstant } from '#app/manager/entries/use-flag-instant.ts'
import type { DayRange } from '#app/manager/business/periods/shown-range.ts'
import { withChanges } from '#app/manager/entries/decisions/status-change.ts'

export type PersonReading = ReturnType<typeof usePersonReading>

type PersonAsked = {
  employeeId: string | undefined
  range: DayRange
  locks: readonly LockedDays[]
  pendingChanges: readonly StatusChange[]
}

/**
 * All entries of an employee in the range, newest first, with pending changes applied optimistically. None is shown without the
 * pay terms, because its pay would be wrong.
 */
export function usePersonReading({ employeeId, range, locks, pendingChanges }: PersonAsked) {
  const termed = useEmployeesWithTerms(employeeId === undefined ? [] : [employeeId])
  const employee = termed.data?.find(({ id }) => id === employeeId)
  const query = useQuery({ ...entriesQuery(employeeId ?? '', range), enabled: employeeId !== undefined })
  const flags = useFlagOptions(useFlagInstant(query.dataUpdatedAt, query.data))
  const history = employee?.termsHistory
  const { from, to } = range
  const terms = useMemo(
    (): ReadingOptions | undefined => history && { period: { from, to, termsOn: termsBy(history) }, flags, locks },
    [from, to, history, flags, locks],
  )
  const shown = useMemo(
    (): readonly ShownEntry[] | undefined =>
      query.data && terms && withChanges(query.data, pendingChanges).map(entryReader(terms)),
    [query.data, pendingChanges, terms],
  )
  return { ...partOf(shown, from), employee, terms, query: derivedQuery(shown, query, termed) }
}

/** Leave that began before the range counts in it but is approved in the period of its first day (payroll.md 8.2). */
function partOf(all: readonly ShownEntry[] | undefined, from: string) {
  return {
    shown: all?.filter(({ entry }) => entry.day >= from),
    continued: all?.filter(({ entry }) => entry.day < from) ?? [],
  }
}
