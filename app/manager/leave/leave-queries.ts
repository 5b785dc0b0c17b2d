import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'

/** Pending and approved leave that overlaps the range. The previous week stays on screen while another one loads. */
export const useAway = (from: string, to: string) =>
  useQuery(api.leave.listAway.queryOptions({ input: { from, to }, placeholderData: keepPreviousData }))

/** Active employees by name, with their leave for the year. */
export const useTaken = (year: number) =>
  useQuery(api.leave.listTaken.queryOptions({ input: { year }, placeholderData: keepPreviousData }))
