import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Employee } from '#shared/employees/employees-contract.ts'
import type { LockedDays } from '#shared/timesheets/period-lock.ts'
import type { StatusChange } from '#shared/timesheets/timesheets-contract.ts'
import { type ReadingTerms, type ShownEntry, entryReader } from './days-of-entries.ts'
import { useFlagTerms } from '../flag-terms-queries.ts'
import type { DayRange } from '../period/shown-range.ts'
import { withChanges } from '../status-change.ts'
import { entriesQuery, useFarm } from '../timesheets-queries.ts'

const minuteMs = 60_000

export type PersonReading = ReturnType<typeof usePersonReading>

type PersonAsked = {
  employeeId: string | undefined
  range: DayRange
  /** undefined until the employees are read. */
  employee: Employee | undefined
  locks: readonly LockedDays[]
  onTheWay: readonly StatusChange[]
}

/** All entries of a person in the range, newest first, as they will be once the changes on the way have arrived. */
export function usePersonReading({ employeeId, range, employee, locks, onTheWay }: PersonAsked) {
  const { leaveHours } = useFarm()
  const query = useQuery({ ...entriesQuery(employeeId ?? '', range), enabled: employeeId !== undefined })
  // To the minute, so that what was read is not reckoned anew after each decision.
  const flags = useFlagTerms(Math.floor(query.dataUpdatedAt / minuteMs) * minuteMs)
  const payRate = employee?.payRate ?? 'hourly_flat'
  const overtimeAfterHours = employee?.overtimeAfterHours ?? null
  const ordinaryRate = employee?.ordinaryRate ?? null
  const terms = useMemo(
    (): ReadingTerms => ({ person: { payRate, overtimeAfterHours, ordinaryRate }, leaveHours, flags, locks }),
    [payRate, overtimeAfterHours, ordinaryRate, leaveHours, flags, locks],
  )
  const reader = useMemo(() => entryReader(terms), [terms])
  const shown = useMemo(
    (): readonly ShownEntry[] | undefined => query.data && withChanges(query.data, onTheWay).map(reader),
    [query.data, onTheWay, reader],
  )
  return { shown, terms, error: query.error, retry: () => void query.refetch() }
}
