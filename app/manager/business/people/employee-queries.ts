import { keepPreviousData, queryOptions, useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { Employee } from '#shared/employees/employees-contract.ts'
import type { EmployeeName } from '#shared/employees/people-contract.ts'
import { mostIds } from '#shared/employees/people-sort.ts'
import { byName } from '#shared/employees/person-name.ts'
import { allRows } from '#shared/core/pages.ts'
import { chunksOf } from '#app/lib/api/in-batches.ts'
import { api } from '#app/lib/api/api.ts'
import type { LoadedQuery } from '#app/ui/feedback/loaded.tsx'

const activeByName = (employees: EmployeeName[]) => employees.filter(({ active }) => active).toSorted(byName)

/** The register of names, active and archived, of which all pages are read: half a name list would hide people. */
const namesQuery = () =>
  queryOptions({
    queryKey: api.employees.listNames.key({ type: 'query', input: {} }),
    queryFn: ({ signal }) =>
      allRows(
        (at) => api.employees.listNames.call(at, { signal }),
        ({ employees }) => employees,
      ),
  })

/** The names of active and archived employees, in no order. */
export const useAllEmployees = () => useQuery(namesQuery())
export const useActiveEmployees = () => useQuery({ ...namesQuery(), select: activeByName })

/** These employees with their pay terms; unknown ids are left out. */
export function employeesQuery(employeeIds: readonly string[]) {
  const ids = [...new Set(employeeIds)].toSorted()
  return queryOptions({
    queryKey: api.employees.listEmployees.key({ type: 'query', input: { ids } }),
    queryFn: async ({ signal }) => {
      const found: Employee[] = []
      for (const some of chunksOf(ids, mostIds)) {
        const rows = await allRows(
          (at) => api.employees.listEmployees.call({ ids: some, ...at }, { signal }),
          ({ employees }) => employees,
        )
        found.push(...rows)
      }
      return found
    },
  })
}

/**
 * The same for a screen, as far as they have arrived. Those of before stay while others are asked for; more ids ask for no one
 * again but those of the last, partly filled call.
 */
export const useEmployeesWithTerms = (ids: readonly string[]) =>
  useQueries({
    queries: chunksOf([...new Set(ids)], mostIds).map((some) => ({
      ...employeesQuery(some),
      placeholderData: keepPreviousData<Employee[]>,
    })),
    combine: together,
  })

function together(queries: readonly UseQueryResult<Employee[]>[]): LoadedQuery<Employee[]> {
  const hasSome = queries.length === 0 || queries.some(({ data }) => data !== undefined)
  const failed = queries.filter(({ error }) => error !== null)
  return {
    data: hasSome ? queries.flatMap(({ data = [] }) => data) : undefined,
    error: failed[0]?.error,
    isFetching: queries.some(({ isFetching }) => isFetching),
    refetch: () => Promise.all(failed.map(({ refetch }) => refetch())),
  }
}

/** One of them; undefined until loaded. */
export function useEmployeeWithTerms(id: string | undefined): Employee | undefined {
  return useEmployeesWithTerms(id === undefined ? [] : [id]).data?.find((employee) => employee.id === id)
}
