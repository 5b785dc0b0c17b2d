import { useMutation, useQuery } from '@tanstack/react-query'
import type { TimesheetView } from '#shared/timesheets/views/timesheet-views-contract.ts'
import { api } from '#app/lib/api/api.ts'
import { removeWithUndo } from '#app/manager/business/use-removal.ts'

export const useViews = () => useQuery(api.timesheets.listViews.queryOptions())

export const useSaveView = () => useMutation(api.timesheets.saveView.mutationOptions())

/** Removes a view; undo saves it again with the same id. */
export function useRemoveView() {
  const { mutateAsync: remove } = useMutation(api.timesheets.removeView.mutationOptions())
  const { mutateAsync: save } = useSaveView()
  return (view: TimesheetView) =>
    removeWithUndo(`The view “${view.name}”`, {
      remove: () => remove({ id: view.id }),
      restore: () => save(view),
    })
}
