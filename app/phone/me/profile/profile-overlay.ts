import type { PersonDocument, Profile, ProfileInput } from '#shared/employees/profile-contract.ts'
import type { OutboxItem } from '#app/phone/outbox/phone-db.ts'

/** Applies unsent records to the profile, in the order in which they were recorded. */
export function layOver(answer: Profile, items: readonly OutboxItem[]): Profile {
  return items.reduce((profile, { endpoint, input }) => {
    if (endpoint === 'employees.editProfile' && isProfileInput(input)) {
      return { ...profile, ...input, otherLicenceTypes: input.otherLicenceTypes ?? profile.otherLicenceTypes }
    }
    if (endpoint === 'employees.setPicture' && isPhoto(input)) return { ...profile, hasPicture: input.photo !== null }
    if (endpoint === 'employees.saveDocument' && isDocument(input)) return withDocument(profile, input)
    if (endpoint === 'employees.removeDocument' && isById(input)) return withoutDocument(profile, input.id)
    return profile
  }, answer)
}

/**
 * The latest photo in these records, as base64; null if it was removed, undefined if no record changes it.
 * @param id the document id; null for the profile photo
 */
export function recordedPhoto(items: readonly OutboxItem[], id: string | null): string | null | undefined {
  return items
    .filter(({ endpoint, input }) =>
      id === null
        ? endpoint === 'employees.setPicture'
        : endpoint === 'employees.saveDocument' && isById(input) && input.id === id,
    )
    .map(({ input }) => (isPhoto(input) ? input.photo : undefined))
    .findLast((photo) => photo !== undefined)
}

type DocumentInput = Omit<PersonDocument, 'hasPhoto'> & { photo?: string }

function withDocument(profile: Profile, { photo, ...input }: DocumentInput): Profile {
  const before = profile.documents.find(({ id }) => id === input.id)
  const document = { ...input, hasPhoto: photo !== undefined || (before?.hasPhoto ?? false) }
  const documents = before
    ? profile.documents.map((other) => (other === before ? document : other))
    : [...profile.documents, document]
  return { ...profile, documents }
}

const withoutDocument = (profile: Profile, removed: string): Profile => ({
  ...profile,
  documents: profile.documents.filter(({ id }) => id !== removed),
})

// This app stored these records itself, so checking one field is enough to identify the shape.
const isProfileInput = (input: object): input is ProfileInput => 'emergencyContactName' in input
const isPhoto = (input: object): input is { photo: string | null } => 'photo' in input
const isDocument = (input: object): input is DocumentInput => 'certificate' in input
const isById = (input: object): input is { id: string } => 'id' in input
