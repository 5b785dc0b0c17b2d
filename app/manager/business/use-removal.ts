import { useMutation } from '@tanstack/react-query'
import type { api } from '#app/lib/api/api.ts'
import { notifyError, notifyUndo } from '#app/ui/overlay/notify.tsx'

type ById = typeof api.business.removeLocation

/** Removes a row at once and offers an undo. Resolves to whether it was removed. */
export function useRemoval(verbs: { remove: ById; restore: ById }) {
  const remove = useMutation(verbs.remove.mutationOptions())
  const restore = useMutation(verbs.restore.mutationOptions())
  return ({ id, name }: { id: string; name: string }) =>
    removeWithUndo(name, { remove: () => remove.mutateAsync({ id }), restore: () => restore.mutateAsync({ id }) })
}

/** The same for a row with its own remove and restore calls. */
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
