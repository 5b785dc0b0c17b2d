import { textOf } from '#shared/texts.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { mostViews, type TimesheetView } from '#shared/timesheets/views/timesheet-views-contract.ts'
import { refuse, refuseNotFound } from '#server/core/http/refuse.ts'
import { findViews, acquireViewsLock, insertView, updateView, deleteView } from './views-store.ts'

/** The saved filters of the overview, by name. */
export async function listViews({ actor, tx }: BusinessContext) {
  return findViews(tx, actor.managerId)
}

/** Creates a saved view, or overwrites the one with exactly that name, which keeps its ID. */
export async function saveView(
  { actor, tx }: BusinessContext,
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
  if (views.some((view) => view.id === id)) refuse('CONFLICT', textOf('timesheets.viewSavedOtherwise'))
  if (views.length >= mostViews) refuse('CONFLICT', textOf('timesheets.tooManyViews', { most: mostViews }))
  await insertView(tx, actor.managerId, { id, name, search })
  return { id, name, search }
}

export async function removeView({ actor, tx }: BusinessContext, { id }: { id: string }) {
  if (!(await deleteView(tx, actor.managerId, id))) refuseNotFound('view')
  return { ok: true as const }
}
