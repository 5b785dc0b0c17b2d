import type { Tx } from '#server/core/database/database.ts'

interface CategoryFields {
  id: string
  name: string
  hexColor: string
}

/** By name, with the number of events that the caller may see. */
export function findCategories(tx: Tx, managerId: string) {
  return tx
    .selectFrom('calendarCategories as c')
    .select((eb) => [
      'c.id',
      'c.name',
      'c.hexColor',
      'c.managerOnly',
      eb
        .selectFrom('calendarEvent as e')
        .select((count) => count.cast<number>(count.fn.countAll(), 'integer').as('events'))
        .where('e.managerId', '=', managerId)
        .whereRef('e.category', '=', 'c.id')
        .where('e.deletedAt', 'is', null)
        .$asScalar()
        .$notNull()
        .as('events'),
    ])
    .where('c.managerId', '=', managerId)
    .orderBy((eb) => eb.fn('lower', ['c.name']))
    .orderBy('c.id')
    .execute()
}

export function findCategory(tx: Tx, managerId: string, id: string) {
  return tx
    .selectFrom('calendarCategories')
    .select('id')
    .where('managerId', '=', managerId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Another category of this name, whatever the case. */
export function findNamesake(tx: Tx, managerId: string, { id, name }: Pick<CategoryFields, 'id' | 'name'>) {
  return tx
    .selectFrom('calendarCategories')
    .select('id')
    .where('managerId', '=', managerId)
    .where('id', '!=', id)
    .where((eb) => eb(eb.fn('lower', ['name']), '=', name.toLowerCase()))
    .executeTakeFirst()
}

/** @returns whether it was inserted; false when the id is taken */
export async function insertCategory(tx: Tx, managerId: string, { id, name, hexColor }: CategoryFields, now: string) {
  const inserted = await tx
    .insertInto('calendarCategories')
    .values({ managerId, id, name, hexColor, createdAt: now })
    .onConflict((oc) => oc.columns(['managerId', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** @returns whether this category exists */
export async function updateCategory(tx: Tx, managerId: string, { id, name, hexColor }: CategoryFields) {
  const { numUpdatedRows } = await tx
    .updateTable('calendarCategories')
    .set({ name, hexColor })
    .where('managerId', '=', managerId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Moves all events of a category, deleted ones as well, because they may be restored. */
export async function moveEvents(tx: Tx, managerId: string, { from, to }: { from: string; to: string | null }) {
  await tx
    .updateTable('calendarEvent')
    .set({ category: to })
    .where('managerId', '=', managerId)
    .where('category', '=', from)
    .execute()
}

/** Events of the category that are not deleted. */
export async function countEvents(tx: Tx, managerId: string, category: string): Promise<number> {
  const { count } = await tx
    .selectFrom('calendarEvent')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .where('managerId', '=', managerId)
    .where('category', '=', category)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

export async function removeCategory(tx: Tx, managerId: string, id: string) {
  await tx.deleteFrom('calendarCategories').where('managerId', '=', managerId).where('id', '=', id).execute()
}
