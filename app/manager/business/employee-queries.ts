import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { Employee } from '#shared/employees/employees-contract.ts'
import type { EmployeeName } from '#shared/employees/people-contract.ts'
import { mostIds } from '#shared/employees/people-sort.ts'
import { byName } from '#shared/employees/person-name.ts'
import { allRows } from '#shared/core/pages.ts'
import { chunksOf } from '#app/lib/chunks-of.ts'
import { api } from '#app/lib/api.ts'

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

/** The same for a screen: while others are asked for, those of before stay. Asks for no one without ids. */
export const useEmployeesWithTerms = (ids: readonly string[]) =>
  useQuery({ ...employeesQuery(ids), enabled: ids.length > 0, placeholderData: keepPreviousData })

/** One of them; undefined until loaded. */
export function useEmployeeWithTerms(id: string | undefined): Employee | undefined {
  return useEmployeesWithTerms(id === undefined ? [] : [id]).data?.find((employee) => employee.id === id)
}
