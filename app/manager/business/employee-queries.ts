import { useQuery } from '@tanstack/react-query'
import type { Employee } from '#shared/employees/employees-contract.ts'
import { byName } from '#shared/employees/person-name.ts'
import { api } from '#app/lib/api.ts'

const activeByName = (employees: Employee[]) => employees.filter(({ active }) => active).toSorted(byName)
const archivedByName = (employees: Employee[]) => employees.filter(({ active }) => !active).toSorted(byName)

/** Active and archived employees, in no order; one call serves all three hooks. */
export const useAllEmployees = () => useQuery(api.employees.listEmployees.queryOptions())
export const useActiveEmployees = () => useQuery(api.employees.listEmployees.queryOptions({ select: activeByName }))
export const useArchivedEmployees = () => useQuery(api.employees.listEmployees.queryOptions({ select: archivedByName }))
