import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '#app/lib/api.ts'

/** Everyone at the business by name: members and employees, also those who left. */
export const usePeople = () => useQuery(api.employees.listPeople.queryOptions())

/** Their names by user id. */
export function usePeopleNames(): ReadonlyMap<string, string> {
  const people = usePeople().data
  return useMemo(() => new Map(people?.map(({ userId, name }) => [userId, name])), [people])
}
