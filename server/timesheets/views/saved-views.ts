import type { ManagerContext } from '#server/core/http/context.ts'
import type { TimesheetView } from '#shared/timesheets/views/timesheet-views-contract.ts'
import { refuse, refuseNotFound } from '#server/core/http/refuse.ts'
import { findViews, acquireViewsLock, insertView, updateView, deleteView } from './views-store.ts'

/** The saved filters of the overview, by name. */
export async function listViews({ actor, tx }: ManagerContext) {
  return findViews(tx, actor.managerId)
}

const mostViews = 50

const tooMany = `You already have ${mostViews} saved views, so this one was not saved. Remove one you no longer need, then save again.`

const savedOtherwise =
  'This view was already saved under another name. Nothing was changed. Reload the page and save it again.'

/** Creates a saved view, or overwrites the one with exactly that name, which keeps its ID. */
export async function saveView(
  { actor, tx }: ManagerContext,
  { id, name, search }: TimesheetView,
): Promise<TimesheetView> {
  await acquireViewsLock(tx, actor.managerId)
  const views = await findViews(tx, actor.managerId)
  const named = views.find((view) => view.name === name)
  if (named) {
    const view = { ...named, search }
    await updateView(tx, actor.managerId, view)
    return view
  }
  if (views.some((view) => view.id === id)) refuse('CONFLICT', savedOtherwise)
  if (views.length >= mostViews) refuse('CONFLICT', tooMany)
  await insertView(tx, actor.managerId, { id, name, search })
  return { id, name, search }
}

export async function removeView({ actor, tx }: ManagerContext, { id }: { id: string }) {
  if (!(await deleteView(tx, actor.managerId, id))) refuseNotFound('view')
  return { ok: true as const }
}
