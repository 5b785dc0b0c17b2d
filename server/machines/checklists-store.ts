import { sql } from 'kysely'
import type { ChecklistCategory } from '#shared/machines/asset-category.ts'
import type { ChecklistItem } from '#shared/machines/pre-start-checklists.ts'
import type { Tx } from '#server/core/database/database.ts'

/** The last version of each checklist that the farm has changed. */
export async function findChecklists(tx: Tx, managerId: string) {
  const { rows } = await sql<{ category: ChecklistCategory; version: number; items: ChecklistItem[] }>`
    select distinct on (category) category, version, items from app.pre_start_checklists
    where manager_id = ${managerId} order by category, version desc`.execute(tx)
  return rows
}

/** @returns whether it was inserted; false if this version exists */
export async function insertChecklist(
  tx: Tx,
  managerId: string,
  {
    items,
    ...row
  }: {
    id: string
    category: string
    version: number
    items: readonly ChecklistItem[]
    createdBy: string
    createdAt: string
  },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('preStartChecklists')
    .values({ managerId, ...row, items: JSON.stringify(items) })
    .onConflict((oc) => oc.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}
