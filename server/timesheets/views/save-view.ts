import type { TimesheetView } from '#shared/timesheets/views/timesheet-views-contract.ts'
import type { ManagerContext } from '#server/core/http/context.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { findViews, acquireViewsLock, insertView, updateView } from './views-store.ts'

const mostViews = 50

const tooMany = `There are ${mostViews} saved views already. This one is not saved. Remove one you no longer need, then save again.`
const savedOtherwise =
  'This view was saved already, under another name. Nothing was changed. Reload the page and save it again.'

/** A new saved view, or the one of that name, to the letter, written over; it keeps its id then. */
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
