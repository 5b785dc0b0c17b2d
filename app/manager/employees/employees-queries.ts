import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { mostRows } from '#shared/core/pages.ts'
import { countText } from '#shared/core/count-text.ts'
import type { EmployeeDetails } from '#shared/employees/employees-contract.ts'
import { payTermFields } from '#shared/employees/pay-terms.ts'
import { fullName } from '#shared/employees/person-name.ts'
import type { PersonName } from '#shared/employees/person-name.ts'
import { api } from '#app/lib/api/api.ts'
import { inBatches } from '#app/lib/api/in-batches.ts'
import { notifyError, notifyUndo } from '#app/ui/overlay/notify.tsx'
import { pickFields } from './terms/changed-fields.ts'
import { savedTermsOf } from './terms/employee-values.ts'
import type { Terms } from './terms/employee-values.ts'

const idsOf = (people: readonly { id: string }[]) => people.map(({ id }) => id)

const employeeQuery = (id: string) => api.employees.getEmployee.queryOptions({ input: { id } })

export function useEmployee(id: string) {
  return useQuery(employeeQuery(id))
}

/** Counts an employee's timesheets without the cache, because deletion depends on the count. */
export function useCountTimesheets() {
  const queryClient = useQueryClient()
  return async (id: string) => (await queryClient.fetchQuery({ ...employeeQuery(id), staleTime: 0 })).timesheetCount
}

/** Active and archived employees and pending invites. */
export const useEmployeeCounts = () => useQuery(api.employees.countEmployees.queryOptions())

/** A pending invite, also one of a page that is not loaded. */
export function useInvite(id: string | undefined) {
  const input = { ids: id === undefined ? [] : [id] }
  return useQuery(
    api.employees.listInvites.queryOptions({
      input,
      enabled: id !== undefined,
      select: ({ invites }) => invites[0] ?? null,
    }),
  )
}

/** Archives or restores employees and offers an undo. */
export function useSetActive() {
  const { mutateAsync, isPending } = useMutation(api.employees.setEmployeesActive.mutationOptions())

  /** Resolves to whether the server did it for all. Those before a failed call stay as it made them, and can be undone. */
  async function setActive(people: readonly (PersonName & { id: string })[], active: boolean): Promise<boolean> {
    const { sent, failure } = await inBatches(people, mostRows, (batch) => mutateAsync({ ids: idsOf(batch), active }))
    const [first] = sent
    if (first) {
      const who = sent.length === 1 ? fullName(first) : countText(sent.length, 'employee')
      notifyUndo(`${active ? 'Restored' : 'Archived'} ${who}.`, async () => {
        const undone = await inBatches(sent, mostRows, (batch) => mutateAsync({ ids: idsOf(batch), active: !active }))
        if (undone.failure !== null) throw undone.failure
      })
    }
    if (failure !== null) notifyError(failure)
    return failure === null
  }

  return { setActive, isPending }
}

/** Saves the changed terms of an employee and offers an undo that restores just those. */
export function useEditEmployee(employee: EmployeeDetails) {
  const { mutateAsync, isPending } = useMutation(api.employees.editEmployee.mutationOptions())
  const { mutateAsync: restoreTerms } = useMutation(api.employees.restoreTerms.mutationOptions())

  async function edit(changed: Partial<Terms>, termsFrom: string) {
    const { id } = employee
    const before = pickFields(savedTermsOf(employee), (term) => term in changed && !isPay(term))
    const { change } = await mutateAsync({ id, termsFrom, ...changed })
    notifyUndo(`Saved ${fullName({ ...employee, ...changed })}.`, async () => {
      // First, because it may be refused.
      if (change) await restoreTerms({ id, ...change })
      if (Object.keys(before).length > 0) await mutateAsync({ id, ...before })
    })
  }

  return { edit, isPending }
}

const isPay = (term: string) => payTermFields.some((field) => field === term)
