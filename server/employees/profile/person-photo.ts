import { isPicture } from '#shared/files/file-kind.ts'
import { textOf } from '#shared/texts.ts'
import { v7 as newId } from 'uuid'
import type { EmployeeActor, OutsideContext, Services } from '#server/core/http/context.ts'
import type { Tx } from '#server/core/database/database.ts'
import { queueDeletion } from '#server/core/files/delete-bytes.ts'
import { takeFile } from '#server/core/files/files-store.ts'
import { addPersonFile, findPersonFile } from '#server/core/files/person-files-store.ts'
import { type StoredFile, storePicture } from '#server/core/files/store-file.ts'
import { refuse } from '#server/core/http/refuse.ts'
import type { Whose } from '../documents/documents-store.ts'
import { deleteUnusedFiles } from './photos-store.ts'

/** The context of a verb that stores an employee's photo before its transaction. */
export type PhotoContext = Pick<OutsideContext<EmployeeActor>, 'actor' | 'step'> & {
  services: Pick<Services, 'files' | 'jobs' | 'now'>
}

interface NewPhoto {
  /** Base64, from phones that have not been updated. */
  photo?: string | null | undefined
  /** An upload of the same person. */
  fileId?: string | null | undefined
}

/**
 * Stores a photo that came in the call itself. Bytes are stored before the row, so that no row refers to missing ones.
 * @returns what makes the photo the person's own in their transaction; it returns the file's id, or null without a photo
 */
export async function receivePhoto(
  { services, actor }: PhotoContext,
  { photo, fileId }: NewPhoto,
  longestSide: number,
) {
  const stored = photo
    ? await storePicture(services.files, Buffer.from(photo, 'base64'), { name: 'photo', longestSide })
    : null
  return async (tx: Tx, whose: Whose): Promise<string | null> => {
    if (!stored) return fileId ? claimUpload(tx, actor, whose, fileId) : null
    const id = newId()
    await addPersonFile(tx, whose, { id, createdAt: services.now(), ...stored })
    return id
  }
}

/** The bytes stay where they are: only the row moves, from the business to the person. */
async function claimUpload(tx: Tx, actor: EmployeeActor, whose: Whose, id: string): Promise<string> {
  const upload = await takeFile(tx, actor, id)
  if (upload) await addPersonFile(tx, whose, { id, ...upload })
  // A repeated call finds what the first has moved.
  const file: Pick<StoredFile, 'type'> | undefined = upload ?? (await findPersonFile(tx, whose, id))
  if (!file) refuse('BAD_REQUEST', textOf('files.photoGone'), { at: 'photo' })
  if (!isPicture(file.type)) refuse('BAD_REQUEST', textOf('files.notAPhoto'), { at: 'photo' })
  return id
}

/** Drops the files to which nothing in this scope refers any longer; their bytes go after the commit. */
export async function dropUnusedFiles(tx: Tx, services: Pick<Services, 'jobs'>, whose: Whose): Promise<void> {
  await queueDeletion(tx, services, await deleteUnusedFiles(tx, whose))
}

/**
 * The path of the profile photo, relative to the reader's address: `/api/my/` for the employee, `/api/employees/{id}/`
 * for their manager. A new photo has a new path, so that browsers may cache it.
 */
export const picturePath = (userId: string, { sha256 }: Pick<StoredFile, 'sha256'>) =>
  `photos/${userId}?v=${sha256.slice(0, 16)}`
