import { useMutation } from '@tanstack/react-query'
import type { api } from '#app/lib/api.ts'
import { notifyError, notifyUndo } from '#app/ui/overlay/notify.tsx'

type ById = typeof api.business.removeLocation

/** Removes a row at once and offers to take it back. Answers whether it was removed. */
export function useRemoval(verbs: { remove: ById; restore: ById }) {
  const remove = useMutation(verbs.remove.mutationOptions())
  const restore = useMutation(verbs.restore.mutationOptions())
  return ({ id, name }: { id: string; name: string }) =>
    removeWithUndo(name, { remove: () => remove.mutateAsync({ id }), restore: () => restore.mutateAsync({ id }) })
}

/** The same for a row that is removed and brought back by other means. */
export async function removeWithUndo(
  name: string,
  { remove, restore }: { remove: () => Promise<unknown>; restore: () => Promise<unknown> },
): Promise<boolean> {
  try {
    await remove()
  } catch (error) {
    notifyError(error)
    return false
  }
  notifyUndo(`${name} was removed.`, async () => {
    await restore()
  })
  return true
}
