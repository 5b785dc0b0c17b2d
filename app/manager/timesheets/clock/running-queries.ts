import { useQuery } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'

/** Who is on now, the longest on first. Kept up to date by the live stream; the minutes tick by themselves. */
export const useRunning = () => useQuery(api.timesheets.listRunning.queryOptions())
