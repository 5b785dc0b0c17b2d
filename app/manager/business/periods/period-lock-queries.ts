import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { PeriodLock } from '#shared/timesheets/locks/period-locks-contract.ts'
import { api } from '#app/lib/api/api.ts'
import type { DayRange } from './shown-range.ts'

const none: readonly PeriodLock[] = []

const inForce = (locks: PeriodLock[]) => locks.filter(({ unlocked }) => unlocked === null)

/** The locks in force that overlap the range, earliest days first; empty while loading. */
export function useLocks(range: DayRange): readonly PeriodLock[] {
  return (
    useQuery(
      api.timesheets.listLocks.queryOptions({
        input: range,
        select: (locks) => inForce(locks).toSorted((one, other) => one.from.localeCompare(other.from)),
      }),
    ).data ?? none
  )
}

/** Every lock that overlaps the range, including undone ones, newest first; undefined while loading. */
export const useLockHistory = (range: DayRange) =>
  useQuery(api.timesheets.listLocks.queryOptions({ input: range })).data

/** What keeps the period from being done; undefined while loading. */
export const useCheckPeriod = (range: DayRange) =>
  useQuery(api.timesheets.checkPeriod.queryOptions({ input: range })).data

/** Refetches the period check before it is shown. */
export function useReadPeriodCheck() {
  const queryClient = useQueryClient()
  return (range: DayRange) =>
    queryClient.fetchQuery(api.timesheets.checkPeriod.queryOptions({ input: range, staleTime: 0 }))
}

export const useLockPeriod = () => useMutation(api.timesheets.lockPeriod.mutationOptions())

export const useUnlockPeriod = () => useMutation(api.timesheets.unlockPeriod.mutationOptions())
