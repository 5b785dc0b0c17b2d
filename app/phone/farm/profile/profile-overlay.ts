import type { CardSide, PersonDocument, Profile } from '#shared/employees/profile-contract.ts'
import type { InputOf } from '#app/phone/outbox/offline-call.ts'
import { drawing, layOver } from '#app/phone/outbox/overlay.ts'
import { isCallOf, type OutboxItem } from '#app/phone/outbox/phone-db.ts'

/** The profile with this phone's records drawn over it that the answer does not include yet. */
export const drawProfile = (answer: Profile, items: readonly OutboxItem[], order: number | undefined): Profile =>
  layOver(
    answer,
    { items, order },
    drawing('employees.editProfile', (profile, { otherLicenceTypes = profile.otherLicenceTypes, ...edited }) => ({
      ...profile,
      ...edited,
      otherLicenceTypes,
    })),
    drawing('employees.setPicture', (profile, { fileId }) => ({ ...profile, hasPicture: fileId !== null })),
    drawing('employees.saveDocument', withDocument),
    drawing('employees.removeDocument', (profile, { id }) => ({
      ...profile,
      documents: profile.documents.filter((document) => document.id !== id),
    })),
  )

/**
 * The file of the latest photo in these records; null if it was removed, undefined if no record changes it.
 * @param id the document id; null for the profile photo
 */
export const recordedPhoto = (
  items: readonly OutboxItem[],
  id: string | null,
  side: CardSide = 'front',
): string | null | undefined =>
  items
    .map((item) => {
      if (id === null) return isCallOf(item, 'employees.setPicture') ? item.input.fileId : undefined
      if (!isCallOf(item, 'employees.saveDocument') || item.input.id !== id) return undefined
      return side === 'front' ? item.input.photoFileId : item.input.backPhotoFileId
    })
    .findLast((fileId) => fileId !== undefined)

/** Of a record that the server has not answered: no verification is of it. */
const notYetAnswered = ''

function withDocument(
  profile: Profile,
  { photo: _photo, photoFileId, backPhotoFileId, issuedOn, notes, ...input }: InputOf<'employees.saveDocument'>,
): Profile {
  const before = profile.documents.find(({ id }) => id === input.id)
  const document: PersonDocument = {
    ...input,
    // What is omitted stays as it is.
    issuedOn: issuedOn === undefined ? (before?.issuedOn ?? null) : issuedOn,
    notes: notes ?? before?.notes ?? '',
    hasPhoto: photoFileId !== undefined || (before?.hasPhoto ?? false),
    hasBackPhoto: backPhotoFileId !== undefined || (before?.hasBackPhoto ?? false),
    changedAt: notYetAnswered,
  }
  const documents = before
    ? profile.documents.map((other) => (other === before ? document : other))
    : [...profile.documents, document]
  return { ...profile, documents }
}
