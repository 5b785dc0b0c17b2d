import type { PersonDocument } from '#shared/employees/profile-contract.ts'
import type { EmployeeSteps } from '#server/core/http/context.ts'
import { documentSide, reencodeJpeg } from '#server/core/files/photos.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { findDocuments, acquireDocumentsLock, listDocumentKinds, saveDocumentRow } from './documents-store.ts'
import { photoName, photoStore } from '../profile/person-photo.ts'
import { findOwnScope } from '../list/scope-store.ts'

/** Far more than one person needs: photos fill the disk. */
const mostDocuments = 40

const tooMany = `You already have ${mostDocuments} certificates and licences. Nothing was changed. Remove one that is no longer valid, then add this one.`
const takenId =
  'This certificate or licence could not be saved. Nothing was changed. Reload the page and enter it again.'

interface NewDocument extends Omit<PersonDocument, 'hasPhoto'> {
  photo?: string | undefined
}

/**
 * Inserts or updates a document; sending it again changes nothing. The photo is decoded before the transaction, and its
 * file written before the commit, so that no row refers to a missing file.
 */
export async function saveDocument({ step }: EmployeeSteps, { photo, ...document }: NewDocument) {
  const jpeg = photo === undefined ? null : await reencodeJpeg(photo, documentSide)
  return step(async ({ actor, tx, storage, now }) => {
    const { userId } = actor
    // The user's own id names their profile photo.
    if (document.id === userId) refuse('BAD_REQUEST', takenId)
    const whose = { userId, scope: await findOwnScope(tx, actor) }
    await acquireDocumentsLock(tx, whose)
    const present = await findDocuments(tx, whose)
    const isNew = present.every(({ id }) => id !== document.id)
    if (isNew && present.length >= mostDocuments) refuse('CONFLICT', tooMany)
    await saveDocumentRow(tx, whose, { ...document, hasPhoto: jpeg !== null, changedAt: now })
    await listDocumentKinds(tx, whose)
    if (jpeg) await storage.write(photoStore, photoName(whose, document.id), jpeg)
    return { ok: true as const }
  })
}
