import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'

/** Leave, pending and approved, that touches the days. While another week is read, the one before stays on screen. */
export const useAway = (from: string, to: string) =>
  useQuery(api.leave.listAway.queryOptions({ input: { from, to }, placeholderData: keepPreviousData }))

/** Active people by name, with their leave of the year. */
export const useTaken = (year: number) =>
  useQuery(api.leave.listTaken.queryOptions({ input: { year }, placeholderData: keepPreviousData }))
