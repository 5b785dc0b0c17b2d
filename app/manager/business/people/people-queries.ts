import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { allRows } from '#shared/core/pages.ts'
import { api } from '#app/lib/api/api.ts'

/** Everyone at the business by name: members and employees, also those who left. */
export const usePeople = () =>
  useQuery({
    queryKey: api.employees.listPeople.key({ type: 'query', input: {} }),
    queryFn: ({ signal }) =>
      allRows(
        (at) => api.employees.listPeople.call(at, { signal }),
        ({ people }) => people,
      ),
  })

/** Their names by user id. */
export function usePeopleNames(): ReadonlyMap<string, string> {
  const people = usePeople().data
  return useMemo(() => new Map(people?.map(({ userId, name }) => [userId, name])), [people])
}
