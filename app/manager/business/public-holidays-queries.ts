import { useMutation, useQuery } from '@tanstack/react-query'
import { v7 as newId } from 'uuid'
import type { PublicHoliday } from '#shared/business/business-contract.ts'
import type { Holidays } from '#shared/timesheets/pay/day-kind.ts'
import { api } from '#app/lib/api/api.ts'
import { removeWithUndo } from './use-removal.ts'

const { business } = api

const none: Holidays = new Map()
const namesByDay = (rows: readonly PublicHoliday[]): Holidays => new Map(rows.map(({ day, name }) => [day, name]))

/** The business's public holidays by day, with their names; empty until loaded. */
export function usePublicHolidays(): Holidays {
  return useQuery(business.listHolidays.queryOptions({ select: namesByDay })).data ?? none
}

/** The same as rows, by day. */
export const useHolidayRows = () => useQuery(business.listHolidays.queryOptions())

export const useAddHoliday = () => useMutation(business.addHoliday.mutationOptions())

/** Removal is permanent, so undo adds the holiday again, under a new id. Resolves to whether it was removed. */
export function useRemoveHoliday() {
  const remove = useMutation(business.removeHoliday.mutationOptions())
  const add = useAddHoliday()
  return (holiday: PublicHoliday) => {
    const again = { ...holiday, id: newId() }
    return removeWithUndo(`${holiday.name} ${holiday.day.slice(0, 4)}`, {
      remove: () => remove.mutateAsync({ id: holiday.id }),
      restore: () => add.mutateAsync(again),
    })
  }
}
