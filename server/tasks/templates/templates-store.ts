import { sql } from 'kysely'
import type { Tx } from '#server/core/database/database.ts'

export function findTemplates(tx: Tx, managerId: string) {
  return tx
    .selectFrom('taskTemplates')
    .select(['id', 'name', 'content'])
    .where('managerId', '=', managerId)
    .orderBy((eb) => eb.fn('lower', ['name']))
    .orderBy('id')
    .execute()
}

/** Serialises saves in a business, so that the limit holds. */
export async function acquireTemplatesLock(tx: Tx, managerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`task_templates ${managerId}`}, 0))`.execute(tx)
}

/** How many templates the business has besides this one. */
export async function countOtherTemplates(tx: Tx, managerId: string, id: string): Promise<number> {
  const { count } = await tx
    .selectFrom('taskTemplates')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('managerId', '=', managerId)
    .where('id', '!=', id)
    .executeTakeFirstOrThrow()
  return count
}

interface SavedTemplate {
  id: string
  name: string
  content: object
  createdBy: string
  createdAt: string
}

export async function upsertTemplate(tx: Tx, managerId: string, { content, ...template }: SavedTemplate) {
  const saved = { ...template, content: JSON.stringify(content) }
  await tx
    .insertInto('taskTemplates')
    .values({ managerId, ...saved })
    .onConflict((oc) => oc.columns(['managerId', 'id']).doUpdateSet({ name: saved.name, content: saved.content }))
    .execute()
}

/** @returns whether this template exists */
export async function removeTemplate(tx: Tx, managerId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('taskTemplates')
    .where('managerId', '=', managerId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
