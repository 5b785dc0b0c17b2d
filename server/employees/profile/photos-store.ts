import { sql } from 'kysely'
import type { CardSide } from '#shared/employees/profile-contract.ts'
import type { Database, Tx } from '#server/core/database/database.ts'
import type { Whose } from '../documents/documents-store.ts'

export interface FoundPhoto {
  /** Null while the photo is still where an earlier version stored it. */
  storageKey: string | null
  thumbnailBytes: number
  isPicture: boolean
}

/**
 * The person's photo, of a document or of themselves, if the caller may see it.
 * @param photoId the id of the document, or the user's id for their profile photo
 * @param side of a document
 * @param until as in findDocuments; a profile photo is only readable without it
 */
export async function findPhoto(
  tx: Tx,
  { userId, scope }: Whose,
  { photoId, side, until = null }: { photoId: string; side: CardSide; until?: string | null },
): Promise<FoundPhoto | undefined> {
  const file = sql.ref(side === 'front' ? 'd.fileId' : 'd.backFileId')
  const hasPhoto = side === 'front' ? sql`d.has_photo` : sql`d.back_file_id is not null`
  const { rows } = await sql<FoundPhoto>`
    select f.storage_key, coalesce(f.thumbnail_bytes, 0) as thumbnail_bytes, false as is_picture
    from app.person_documents d left join app.person_files f on f.user_id = d.user_id and f.scope = d.scope and f.id = ${file}
    where d.user_id = ${userId} and d.scope = ${scope} and d.id = ${photoId} and ${hasPhoto}
      and (${until}::timestamptz is null or d.changed_at <= ${until}::timestamptz)
    union all
    select f.storage_key, coalesce(f.thumbnail_bytes, 0), true
    from app.user_employee u left join app.person_files f on f.user_id = u.user_id and f.scope = u.scope and f.id = u.picture_file_id
    where u.user_id = ${userId} and u.scope = ${scope} and u.user_id = ${photoId} and u.profile_picture_url is not null
      and ${until}::timestamptz is null`.execute(tx)
  return rows[0]
}

/** Deletes the person's files to which neither a document nor the profile refers. @returns the keys of their bytes */
export async function deleteUnusedFiles(tx: Tx, { userId, scope }: Whose): Promise<string[]> {
  const { rows } = await sql<{ storageKey: string }>`
    delete from app.person_files f where f.user_id = ${userId} and f.scope = ${scope}
      and not exists (select from app.person_documents d where d.user_id = f.user_id and d.scope = f.scope and f.id in (d.file_id, d.back_file_id))
      and not exists (select from app.user_employee u where u.user_id = f.user_id and u.scope = f.scope and u.picture_file_id = f.id)
    returning f.storage_key`.execute(tx)
  return rows.map(({ storageKey }) => storageKey)
}

/** A photo that an earlier version stored under the person's name. */
export interface OldPhoto extends Whose {
  /** Null for the profile photo. */
  documentId: string | null
}

/** Binds a job's transaction to the person whose photo it moves. */
export async function bindPerson(tx: Tx, userId: string, why: string): Promise<void> {
  await sql`select app.act_as_person(${userId}, ${why})`.execute(tx)
}

/** Of all persons, or of one scope of the bound person. */
export async function findOldPhotos(db: Database, most: number): Promise<OldPhoto[]> {
  const { rows } = await sql<OldPhoto>`
    select user_id, scope, document_id from app.photos_to_move(${most})`.execute(db)
  return rows
}

export async function findOldPhotosOf(tx: Tx, { userId, scope }: Whose): Promise<OldPhoto[]> {
  const { rows } = await sql<OldPhoto>`
    select d.user_id, d.scope, d.id as document_id from app.person_documents d
    where d.user_id = ${userId} and d.scope = ${scope} and d.has_photo and d.file_id is null
    union all
    select u.user_id, u.scope, null from app.user_employee u
    where u.user_id = ${userId} and u.scope = ${scope} and u.profile_picture_url is not null and u.picture_file_id is null`.execute(
    tx,
  )
  return rows
}

/** Names the moved photo, unless the person has removed or replaced it. @param fileId null when its bytes are lost */
export async function nameMovedPhoto(
  tx: Tx,
  { userId, scope, documentId }: OldPhoto,
  fileId: string | null,
): Promise<void> {
  if (documentId === null) {
    await tx
      .updateTable('userEmployee')
      .set(fileId === null ? { profilePictureUrl: null } : { pictureFileId: fileId })
      .where('userId', '=', userId)
      .where('scope', '=', scope)
      .where('profilePictureUrl', 'is not', null)
      .where('pictureFileId', 'is', null)
      .execute()
    return
  }
  await tx
    .updateTable('personDocuments')
    .set(fileId === null ? { hasPhoto: false } : { fileId })
    .where('userId', '=', userId)
    .where('scope', '=', scope)
    .where('id', '=', documentId)
    .where('hasPhoto', '=', true)
    .where('fileId', 'is', null)
    .execute()
}
