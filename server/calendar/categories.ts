import { textOf } from '#shared/texts.ts'
import type { Tx } from '#server/core/database/database.ts'
import { saveOnce } from '#server/core/database/save-once.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { refuse, refuseNotFound } from '#server/core/http/refuse.ts'
import { keepZone } from '#server/timesheets/locks/period-locks.ts'
import {
  countEvents,
  findCategories,
  findCategory,
  findNamesake,
  insertCategory,
  moveEvents,
  removeCategory,
  updateCategory,
} from './categories-store.ts'

interface Category {
  id: string
  name: string
  hexColor: string
}

export async function listCategories({ tx, actor }: BusinessContext) {
  return findCategories(tx, actor.managerId)
}

/** The id comes from the caller, so that sending it twice adds one. Undo adds a deleted one again under a new id. */
export async function addCategory(ctx: BusinessContext, { id, ...columns }: Category) {
  const { tx, actor, now } = ctx
  const otherwise = textOf('calendar.categorySavedOtherwise')
  await saveOnce(ctx, { table: 'calendar_categories', rows: [{ id, columns }], otherwise }, async () => {
    await refuseNamesake(tx, actor.managerId, { id, ...columns })
    return (await insertCategory(tx, actor.managerId, { id, ...columns }, now)) ? [id] : []
  })
  return { ok: true as const }
}

export async function editCategory({ tx, actor }: BusinessContext, category: Category) {
  await refuseNamesake(tx, actor.managerId, category)
  if (!(await updateCategory(tx, actor.managerId, category))) refuseNotFound('category')
  return { ok: true as const }
}

/** Two categories of one name would look alike where an event chooses one. */
async function refuseNamesake(tx: Tx, managerId: string, category: Category) {
  if (!(await findNamesake(tx, managerId, category))) return
  refuse('CONFLICT', textOf('calendar.categoryExists', { name: category.name }), { at: 'name' })
}

/** A category with events is deleted only together with the choice of the one that takes them. */
export async function deleteCategory(ctx: BusinessContext, { id, moveTo }: { id: string; moveTo: string | null }) {
  const { tx, actor } = ctx
  const { managerId } = actor
  await keepZone(ctx)
  if (moveTo === id) refuse('BAD_REQUEST', textOf('calendar.sameCategory'), { at: 'moveTo' })
  if (!(await findCategory(tx, managerId, id))) refuseNotFound('category')
  const events = await countEvents(tx, managerId, id)
  if (events > 0 && moveTo === null) refuse('CONFLICT', textOf('calendar.categoryInUse', { events }))
  if (moveTo !== null && !(await findCategory(tx, managerId, moveTo))) refuseNotFound('category')
  await moveEvents(tx, managerId, { from: id, to: moveTo })
  await removeCategory(tx, managerId, id)
  return { ok: true as const }
}
