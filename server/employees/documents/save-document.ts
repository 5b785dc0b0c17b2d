import { textOf } from '#shared/texts.ts'
import { mostDocuments, type PersonDocument } from '#shared/employees/profile-contract.ts'
import { photoSide } from '#server/core/files/encode-picture.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { findDocuments, acquireDocumentsLock, listDocumentKinds, saveDocumentRow } from './documents-store.ts'
import { dropUnusedFiles, type PhotoContext, receivePhoto } from '../profile/person-photo.ts'
import { publishToFarms } from './publish-to-farms.ts'
import { findOwnScope } from '../list/scope-store.ts'

interface NewDocument extends Pick<PersonDocument, 'id' | 'certificate' | 'licenceClass' | 'number' | 'expiresOn'> {
  issuedOn?: string | null | undefined
  notes?: string | undefined
  /** Base64, from phones that have not been updated. */
  photo?: string | undefined
  photoFileId?: string | undefined
  backPhotoFileId?: string | undefined
}

/** Inserts or updates a document; sending it again changes nothing. What is left out stays, as do photos. */
export async function saveDocument(
  ctx: PhotoContext,
  { photo, photoFileId, backPhotoFileId, issuedOn, notes, ...document }: NewDocument,
) {
  const keepFront = await receivePhoto(ctx, { photo, fileId: photoFileId }, photoSide)
  const keepBack = await receivePhoto(ctx, { fileId: backPhotoFileId }, photoSide)
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
    const fileId = await keepFront(tx, whose)
    const backFileId = await keepBack(tx, whose)
    const given = {
      ...document,
      ...(issuedOn !== undefined && { issuedOn }),
      ...(notes !== undefined && { notes }),
      ...(fileId !== null && { fileId, hasPhoto: true }),
      ...(backFileId !== null && { backFileId }),
    }
    await saveDocumentRow(tx, whose, given, services.now())
    await listDocumentKinds(tx, whose)
    await dropUnusedFiles(tx, services, whose)
    await publishToFarms(tx, userId)
    return { ok: true as const }
  })
}
