import { useMutation } from '@tanstack/react-query'
import type { api } from '#app/lib/api.ts'
import { notifyError, notifyUndo } from '#app/ui/notify.tsx'

type ById = typeof api.business.removeLocation

/** Removes a row at once and offers to take it back. Answers whether it was removed. */
export function useRemoval(verbs: { remove: ById; restore: ById }) {
  const remove = useMutation(verbs.remove.mutationOptions())
  const restore = useMutation(verbs.restore.mutationOptions())
  return async ({ id, name }: { id: string; name: string }) => {
    try {
      await remove.mutateAsync({ id })
    } catch (error) {
      notifyError(error)
      return false
    }
    notifyUndo(`${name} was removed.`, async () => {
      await restore.mutateAsync({ id })
    })
    return true
  }
}
