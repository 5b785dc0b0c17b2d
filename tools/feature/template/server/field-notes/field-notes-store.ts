import { sql } from 'kysely'
import type { AddedFieldNote, EditedFieldNote } from '#shared/field-notes/field-notes-contract.ts'
import type { Tx } from '#server/core/database/database.ts'
import { nextVersion } from '#server/core/database/next-version.ts'

/** By name. @param id only this one */
export function findFieldNotes(tx: Tx, managerId: string, id?: string) {
  return tx
    .selectFrom('fieldNotes')
    .select(['id', 'name', 'details', 'createdBy', 'createdAt', 'version'])
    .where('managerId', '=', managerId)
    .where('deletedAt', 'is', null)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .orderBy((eb) => eb.fn('lower', ['name']))
    .orderBy('id')
    .execute()
}

interface Author {
  createdBy: string
  createdAt: string
  /** Every employee may read it; otherwise only its author, besides the managers. */
  isForAll: boolean
}

/** Skips ids that are taken. @returns the ids that were inserted */
export async function insertFieldNotes(
  tx: Tx,
  managerId: string,
  rows: readonly AddedFieldNote[],
  { createdBy, createdAt, isForAll }: Author,
): Promise<string[]> {
  const audience = isForAll ? sql<string[]>`array[app.everyone()]` : [createdBy]
  const inserted = await tx
    .insertInto('fieldNotes')
    .values(rows.map((row) => ({ managerId, ...row, audience, createdBy, createdAt })))
    .onConflict((oc) => oc.columns(['managerId', 'id']).doNothing())
    .returning('id')
    .execute()
  return inserted.map(({ id }) => id)
}

/** @returns the new version; undefined if there is no such row of this version */
export async function updateFieldNote(tx: Tx, managerId: string, { id, version, ...fields }: EditedFieldNote) {
  const updated = await tx
    .updateTable('fieldNotes')
    .set({ ...fields, version: nextVersion })
    .where('managerId', '=', managerId)
    .where('id', '=', id)
    .where('version', '=', version)
    .where('deletedAt', 'is', null)
    .returning('version')
    .executeTakeFirst()
  return updated?.version
}

/** Deletes a row, or restores it with null. One that is in that state already keeps its time. @returns whether it exists */
export async function setDeletedAt(tx: Tx, managerId: string, id: string, deletedAt: string | null): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('fieldNotes')
    .set((eb) => ({ deletedAt: deletedAt === null ? null : eb.fn.coalesce('deletedAt', eb.val(deletedAt)) }))
    .where('managerId', '=', managerId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
