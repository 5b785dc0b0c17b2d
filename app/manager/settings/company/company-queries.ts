import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#app/lib/api/api.ts'
import { notifyUndo } from '#app/ui/overlay/notify.tsx'
import { type Business, businessOf, type CompanyInput, inputOf, valuesOf } from './company-values.ts'

/** Saves the profile and offers an undo. */
export function useEditCompany(business: Business) {
  const queryClient = useQueryClient()
  const { mutateAsync, isPending } = useMutation(api.business.editCompany.mutationOptions())

  async function send(company: CompanyInput) {
    await mutateAsync(company)
    // If the refetch failed, the cache must not show the earlier profile as if it were still stored.
    const { queryKey } = api.business.getBusiness.queryOptions()
    if (!queryClient.getQueryState(queryKey)?.isInvalidated) return
    queryClient.setQueryData(queryKey, (before) => before && businessOf(before, company))
  }

  async function edit(company: CompanyInput) {
    await send(company)
    notifyUndo(`Saved ${company.businessName.trim()}.`, () => send(inputOf(valuesOf(business))))
  }

  return { edit, isPending }
}
