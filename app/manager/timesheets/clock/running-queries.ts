import { useQuery } from '@tanstack/react-query'
import { api } from '#app/lib/api/api.ts'

/** Employees who are clocked on, longest first. The live stream updates the list, the browser the minutes. */
export const useRunning = () => useQuery(api.timesheets.listRunning.queryOptions())

export type Running = NonNullable<ReturnType<typeof useRunning>['data']>
