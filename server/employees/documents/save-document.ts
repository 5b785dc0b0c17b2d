import { textOf } from '#shared/texts.ts'
import { mostDocuments, type PersonDocument } from '#shared/employees/profile-contract.ts'
import { photoSide } from '#server/core/files/encode-picture.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { findDocuments, acquireDocumentsLock, listDocumentKinds, saveDocumentRow } from './documents-store.ts'
import { dropUnusedFiles, type PhotoContext, receivePhoto } from '../profile/person-photo.ts'
import { findOwnScope } from '../list/scope-store.ts'

interface NewDocument extends Omit<PersonDocument, 'hasPhoto'> {
  /** Base64, from phones that have not been updated. */
  photo?: string | undefined
  photoFileId?: string | undefined
}

/** Inserts or updates a document; sending it again changes nothing. Without a photo it keeps the one it has. */
export async function saveDocument(ctx: PhotoContext, { photo, photoFileId, ...document }: NewDocument) {
  const keepPhoto = await receivePhoto(ctx, { photo, fileId: photoFileId }, photoSide)
  const { actor, services, step } = ctx
  return step(async (tx) => {
    const { userId } = actor
    // The user's own id names their profile photo.
    if (document.id === userId) refuse('BAD_REQUEST', textOf('employees.documentNotSaved'))
    const whose = { userId, scope: await findOwnScope(tx, actor) }
    await acquireDocumentsLock(tx, whose)
    const present = await findDocuments(tx, whose)
    const isNew = present.every(({ id }) => id !== document.id)
    if (isNew && present.length >= mostDocuments)
      refuse('CONFLICT', textOf('employees.tooManyDocuments', { most: mostDocuments }))
    const fileId = await keepPhoto(tx, whose)
    const photoOf = fileId !== null && { fileId, hasPhoto: true }
    await saveDocumentRow(tx, whose, { ...document, ...photoOf, changedAt: services.now() })
    await listDocumentKinds(tx, whose)
    await dropUnusedFiles(tx, services, whose)
    return { ok: true as const }
  })
}
