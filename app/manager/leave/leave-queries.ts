import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '#app/lib/api/api.ts'
import { awayQuery } from '#app/manager/business/away-queries.ts'

/** Who is away in the range. The previous week stays on screen while another one loads. */
export const useAway = (from: string, to: string) =>
  useQuery({ ...awayQuery({ from, to }), placeholderData: keepPreviousData })

/** Active employees by name, with their leave for the year. */
export const useTaken = (year: number) =>
  useQuery(api.leave.listTaken.queryOptions({ input: { year }, placeholderData: keepPreviousData }))
