import { checklistCategories, type ChecklistCategory } from '#shared/machines/asset-category.ts'
import { type ChecklistItem, standardChecklist } from '#shared/machines/pre-start-checklists.ts'
import { textOf } from '#shared/texts.ts'
import { saveOnce } from '#server/core/database/save-once.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { findChecklists, insertChecklist } from './checklists-store.ts'

/** The checklist of each category: the farm's own, or the standard one, whose version is 0. */
export async function listChecklists({ tx, actor }: Pick<BusinessContext, 'tx' | 'actor'>) {
  const own = new Map((await findChecklists(tx, actor.managerId)).map((checklist) => [checklist.category, checklist]))
  return checklistCategories.map(
    (category) => own.get(category) ?? { category, version: 0, items: standardChecklist(category) },
  )
}

interface EditedChecklist {
  id: string
  category: ChecklistCategory
  /** That the user saw. */
  version: number
  items: ChecklistItem[]
}

/** Saves the next version of a checklist, but never over one that the user has not seen. Filled checks keep their words. */
export async function saveChecklist(ctx: BusinessContext, { id, category, version, items }: EditedChecklist) {
  const { tx, actor, now } = ctx
  const columns = { category, version: version + 1, items, createdBy: actor.userId }
  const otherwise = textOf('machines.checklistChangedMeanwhile')
  await saveOnce(ctx, { table: 'pre_start_checklists', rows: [{ id, columns }], otherwise }, async () => {
    const present = (await listChecklists(ctx)).find((checklist) => checklist.category === category)
    if (present?.version !== version) refuse('CONFLICT', otherwise)
    return (await insertChecklist(tx, actor.managerId, { id, ...columns, createdAt: now })) ? [id] : []
  })
  return { ok: true as const }
}
