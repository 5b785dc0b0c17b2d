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
