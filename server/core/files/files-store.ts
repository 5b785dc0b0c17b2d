import { sql } from 'kysely'
import { anyOf } from '../database/any-of.ts'
import type { Actor } from '../http/context.ts'
import type { Database, Tx } from '../database/database.ts'
import type { StoredFile } from './store-file.ts'

const facts = ['storageKey', 'name', 'type', 'sizeBytes', 'thumbnailBytes', 'sha256', 'width', 'height'] as const

/** The file, if the bound caller may read it. */
export function findFile(tx: Tx, managerId: string, id: string) {
  return tx
    .selectFrom('files')
    .select([...facts, 'id', 'createdBy'])
    .where('managerId', '=', managerId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** These files, as far as the bound caller may read them. */
export function findFiles(tx: Tx, managerId: string, ids: readonly string[]) {
  return tx
    .selectFrom('files')
    .select(['id', 'storageKey', 'type'])
    .where('managerId', '=', managerId)
    .where('id', '=', anyOf(ids))
    .execute()
}

/** What the business has stored, and how many files this user has uploaded that no call has named. */
export async function findStoredBytes(tx: Tx): Promise<{ businessBytes: number; waitingFiles: number }> {
  const { rows } = await sql<{ businessBytes: number; waitingFiles: number }>`
    select business_bytes, waiting_files from app.stored_bytes()`.execute(tx)
  return rows[0] ?? { businessBytes: 0, waitingFiles: 0 }
}

/** @returns false when the id is taken */
export async function addFile(
  tx: Tx,
  { managerId, userId }: { managerId: string; userId: string | null },
  file: StoredFile & { id: string; createdAt: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('files')
    .values({ managerId, createdBy: userId, audience: userId === null ? [] : [userId], ...file })
    .onConflict((oc) => oc.columns(['managerId', 'id']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Deletes the row of the caller's own upload that no call has named yet, and returns it for another table to keep. */
export function takeFile(
  tx: Tx,
  { managerId, userId }: Pick<Actor, 'managerId' | 'userId'>,
  id: string,
): Promise<(StoredFile & { createdAt: string }) | undefined> {
  return tx
    .deleteFrom('files')
    .where('managerId', '=', managerId)
    .where('id', '=', id)
    .where('createdBy', '=', userId)
    .where('attachedAt', 'is', null)
    .returning([...facts, 'createdAt'])
    .executeTakeFirst()
}

/** Of these bytes, those to which a row of any business or person refers. */
export async function findUsedKeys(db: Database, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`select k as key from app.used_storage_keys(${keys}::uuid[]) k`.execute(db)
  return new Set(rows.map(({ key }) => key))
}

/** The keys of the bytes in this folder to which rows refer. */
export async function findKeysIn(db: Database, folder: string) {
  const { rows } = await sql<{ storageKey: string; createdAt: string }>`
    select storage_key, created_at from app.storage_keys_in(${folder})`.execute(db)
  return rows
}

export async function findBusinessesWithWaitingFiles(db: Database, before: string): Promise<string[]> {
  const { rows } = await sql<{ managerId: string }>`
    select m as manager_id from app.businesses_with_waiting_files(${before}) m`.execute(db)
  return rows.map(({ managerId }) => managerId)
}

/** Deletes uploads that no call has named. @returns the keys of their bytes */
export async function deleteWaitingFiles(tx: Tx, managerId: string, before: string): Promise<string[]> {
  const deleted = await tx
    .deleteFrom('files')
    .where('managerId', '=', managerId)
    .where('attachedAt', 'is', null)
    .where('createdAt', '<', before)
    .returning('storageKey')
    .execute()
  return deleted.map(({ storageKey }) => storageKey)
}

/** Attaches the caller's own upload to a row, or an anonymous one without a user. @returns its type, or undefined if there is none */
export async function attachFile(
  tx: Tx,
  { managerId, userId }: { managerId: string; userId: string | null },
  {
    id,
    ...owner
  }: {
    id: string
    ownerTable: string
    ownerId: string
    attachedAt: string
    audience: readonly string[]
    /** Only its participants may read the file. */
    channel?: string
  },
): Promise<string | undefined> {
  const attached = await tx
    .updateTable('files')
    .set({ ...owner, audience: [...owner.audience] })
    .where('managerId', '=', managerId)
    .where('id', '=', id)
    .where('createdBy', 'is not distinct from', userId)
    .where((eb) => eb.or([eb('attachedAt', 'is', null), eb('ownerId', '=', owner.ownerId)]))
    .returning('type')
    .executeTakeFirst()
  return attached?.type
}

/** Deletes the row of a file. @returns the key of its bytes */
export async function deleteFile(tx: Tx, managerId: string, id: string): Promise<string | undefined> {
  const deleted = await tx
    .deleteFrom('files')
    .where('managerId', '=', managerId)
    .where('id', '=', id)
    .returning('storageKey')
    .executeTakeFirst()
  return deleted?.storageKey
}
