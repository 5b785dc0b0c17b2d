import type { PersonDocument, Profile, ProfileInput } from '#shared/employees/profile-contract.ts'
import type { OutboxItem } from '#app/phone/outbox/phone-db.ts'

/** The profile as it will be once these are sent. @param items in the order in which they were recorded */
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
 * The photo among these, as base64; null when it is taken away, undefined when none of them says anything of it.
 * @param id a document's; null for the picture of the profile
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

// What this app itself has kept, so that a look at one field tells the shape.
const isProfileInput = (input: object): input is ProfileInput => 'emergencyContactName' in input
const isPhoto = (input: object): input is { photo: string | null } => 'photo' in input
const isDocument = (input: object): input is DocumentInput => 'certificate' in input
const isById = (input: object): input is { id: string } => 'id' in input
