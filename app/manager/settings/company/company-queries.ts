import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'
import { notifyUndo } from '#app/ui/overlay/notify.tsx'
import { type Business, businessOf, type CompanyInput, inputOf, valuesOf } from './company-values.ts'

/** The business, which the shell has read before any screen shows. */
export const useBusiness = (): Business => useSuspenseQuery(api.business.getBusiness.queryOptions()).data

/** Saves the profile and offers to put the earlier one back. */
export function useEditCompany(business: Business) {
  const queryClient = useQueryClient()
  const { mutateAsync, isPending } = useMutation(api.business.editCompany.mutationOptions())

  async function send(company: CompanyInput) {
    await mutateAsync(company)
    // Where it could not be read again, the earlier profile must not come back as if it were still stored.
    const { queryKey } = api.business.getBusiness.queryOptions()
    if (!queryClient.getQueryState(queryKey)?.isInvalidated) return
    queryClient.setQueryData(queryKey, (before) => before && businessOf(before, company))
  }

  /** Answers with what is stored from now on. */
  async function edit(company: CompanyInput): Promise<Business> {
    await send(company)
    notifyUndo(`Saved ${company.businessName.trim()}.`, () => send(inputOf(valuesOf(business))))
    return queryClient.ensureQueryData(api.business.getBusiness.queryOptions())
  }

  return { edit, isPending }
}
