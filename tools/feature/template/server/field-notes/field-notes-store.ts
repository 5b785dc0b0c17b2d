import { sql } from 'kysely'
import { z } from 'zod'
import { longText } from '#shared/core/fields.ts'
import type { SortDirection } from '#shared/core/pages.ts'
import type { AddedFieldNote, EditedFieldNote } from '#shared/field-notes/field-notes-contract.ts'
import type { Tx } from '#server/core/database/database.ts'
import { nextVersion } from '#server/core/database/next-version.ts'
import { contains, foldedText, inOrder, isAfter } from '#server/core/database/sorted-rows.ts'

const columns = ['n.id', 'n.name', 'n.details', 'n.createdBy', 'n.createdAt', 'n.version'] as const

const fromFieldNotes = (tx: Tx, managerId: string) =>
  tx.selectFrom('fieldNotes as n').select(columns).where('n.managerId', '=', managerId).where('n.deletedAt', 'is', null)

/** By what field notes are sorted. */
export const fieldNoteCursor = z.object({ value: longText(4000), id: z.uuid() })

interface Listing {
  search?: string | undefined
  direction: SortDirection
  after: z.infer<typeof fieldNoteCursor> | null
  limit: number
}

/** A page by name: those after the cursor, up to the limit. */
export function findFieldNotes(tx: Tx, managerId: string, { search, direction, after, limit }: Listing) {
  const value = foldedText(sql.ref('n.name'))
  const order = { value, direction }
  let found = fromFieldNotes(tx, managerId).select(value.as('value'))
  if (search) found = found.where(contains(foldedText(sql`n.name || E'\\n' || n.details`), search))
  if (after) found = found.where(isAfter(order, sql`${after.value}::text`, sql`n.id > ${after.id}::uuid`))
  return found.orderBy(inOrder(order)).orderBy('n.id').limit(limit).execute()
}

export const findFieldNote = (tx: Tx, managerId: string, id: string) =>
  fromFieldNotes(tx, managerId).where('n.id', '=', id).executeTakeFirst()

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
