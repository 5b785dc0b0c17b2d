import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { localDateOf } from '#shared/core/time/zone.ts'
import { api } from '#app/lib/api/api.ts'

const { timesheets } = api

/** One entry with its history, oldest first. */
export const useEntry = (id: string) => useQuery(timesheets.getEntry.queryOptions({ input: { id } }))

/** Reloads the entry after a refusal, because another user’s change may be the cause. */
export function useReloadEntry() {
  const queryClient = useQueryClient()
  return (id: string) =>
    queryClient.invalidateQueries({ queryKey: timesheets.getEntry.key({ type: 'query', input: { id } }) })
}

export const useEditEntry = () => useMutation(timesheets.editEntry.mutationOptions())

export const useEndBreak = () => useMutation(timesheets.endBreak.mutationOptions())

/** The location track of the entry. */
export const useTrack = (id: string) => useQuery(timesheets.getTrack.queryOptions({ input: { id } }))

const recentDays = 42

/** An employee's finished, not rejected work of the last six weeks, newest first. */
export function useRecentEntries(employeeId: string | undefined, zone: string) {
  const to = localDateOf(Temporal.Now.instant().toString(), zone)
  const from = Temporal.PlainDate.from(to).subtract({ days: recentDays }).toString()
  return useQuery(
    timesheets.listEntries.queryOptions({
      input: { employeeIds: [employeeId ?? ''], from, to, logType: 'work', statuses: ['pending', 'approved'] },
      enabled: employeeId !== undefined,
      select: ({ entries }) => entries,
    }),
  )
}
