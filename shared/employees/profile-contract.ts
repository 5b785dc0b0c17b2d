import { z } from 'zod'
import { endpoint } from '#shared/core/endpoint.ts'
import { day, dayOfLife, done, id, instant, requiredText, text } from '#shared/core/fields.ts'
import { namedObject } from '#shared/core/named-object.ts'
import { certificates } from './certificate.ts'
import { discoverableFields } from './discoverable-field.ts'
import { licenceClasses } from './licence-class.ts'
import { employees, managers } from '#shared/core/role.ts'

/** A photo as a phone that has not been updated sends it: JPEG, PNG or WebP in base64, already resized to less than this. It is encoded again. */
const photo = z.base64('Choose a photo.').max(900_000, 'This photo is too large. Choose a smaller one.')

const documentContent = {
  id,
  /** Exactly one of the two is set. */
  certificate: z.enum(certificates).nullable(),
  licenceClass: z.enum(licenceClasses).nullable(),
  number: text(60).trim(),
  /** As printed on the card. */
  expiresOn: day.nullable(),
}

/** The two sides of a card. */
export const cardSides = ['front', 'back'] as const
export type CardSide = (typeof cardSides)[number]

const document = namedObject('PersonDocument', {
  ...documentContent,
  number: z.string(),
  issuedOn: dayOfLife.nullable(),
  notes: z.string(),
  hasPhoto: z.boolean(),
  hasBackPhoto: z.boolean(),
  /** Of its content: a verification is of this version. */
  changedAt: instant,
})
export type PersonDocument = z.infer<typeof document>

const editableProfile = {
  firstName: requiredText(80, 'Enter the first name.'),
  lastName: requiredText(80, 'Enter the last name.'),
  phone: text(40).trim(),
  emergencyContactName: text(120).trim(),
  emergencyContactPhone: text(40).trim(),
  strengths: z.array(requiredText(60, 'Enter a strength, or remove the line.')).max(20),
  /** Licences other than driver licences, in the employee's words. */
  otherLicenceTypes: z.array(requiredText(60, 'Enter a licence, or remove the line.')).max(20),
  discoverable: z.boolean(),
  discoverableFields: z.array(z.enum(discoverableFields)).max(discoverableFields.length),
}
export const profileInput = z.object({
  ...editableProfile,
  /** Optional, because older phone apps omit it; the value then stays as it is. */
  otherLicenceTypes: editableProfile.otherLicenceTypes.optional(),
})
export type ProfileInput = z.infer<typeof profileInput>

/** Documents of one person: far more than anyone needs, because photos fill the disk. */
export const mostDocuments = 40

const profile = namedObject('Profile', {
  ...editableProfile,
  email: z.string(),
  hasPicture: z.boolean(),
  documents: z.array(document).max(mostDocuments),
})
export type Profile = z.infer<typeof profile>

/** What employees say about themselves, wherever they work; their managers may read it. */
export const profileContract = {
  getProfile: endpoint
    .meta({ allow: employees, reads: ['employees'] })
    .route({ method: 'GET', path: '/my/profile', summary: 'Get the caller’s own profile' })
    .output(profile),
  editProfile: endpoint
    .meta({ allow: employees, changes: ['employees'], offline: { lane: 'profile', label: 'profile', replaces: true } })
    .route({ method: 'PUT', path: '/my/profile', summary: 'Change the caller’s own profile' })
    .input(profileInput)
    .output(done),
  setPicture: endpoint
    .meta({
      allow: employees,
      changes: ['employees'],
      outside: true,
      turn: 'pictures',
      offline: { lane: 'documents', label: 'picture', version: 2, replaces: true },
    })
    .route({ method: 'PUT', path: '/my/picture', summary: 'Set the profile photo; null removes it' })
    .input(
      z
        .object({ photo: photo.nullable(), fileId: id.nullable() })
        .partial()
        .refine((input) => (input.photo === undefined) !== (input.fileId === undefined), {
          path: ['fileId'],
          message: 'Choose a photo.',
        }),
    )
    .output(done),
  saveDocument: endpoint
    .meta({
      allow: employees,
      changes: ['employees', 'tickets'],
      outside: true,
      turn: 'pictures',
      offline: { lane: 'documents', label: 'document', version: 3, replaces: true },
    })
    .route({ method: 'PUT', path: '/my/documents/{id}', summary: 'Add or change a certificate or licence' })
    .input(
      z
        .object({
          ...documentContent,
          // What is omitted stays as it is.
          issuedOn: dayOfLife.nullable().optional(),
          notes: text(500).trim().optional(),
          photo: photo.optional(),
          photoFileId: id.optional(),
          backPhotoFileId: id.optional(),
        })
        .refine(({ certificate, licenceClass }) => (certificate === null) !== (licenceClass === null), {
          path: ['certificate'],
          message: 'Choose a certificate or a licence.',
        }),
    )
    .output(done),
  removeDocument: endpoint
    .meta({
      allow: employees,
      changes: ['employees', 'tickets'],
      offline: { lane: 'documents', label: 'documentRemoval' },
    })
    .route({ method: 'DELETE', path: '/my/documents/{id}', summary: 'Delete a certificate or licence' })
    .input(z.object({ id }))
    .output(done),
  getOwnPhoto: endpoint
    .meta({ allow: employees, reads: ['employees'], outside: true })
    .route({
      method: 'GET',
      path: '/my/photos/{id}',
      summary: 'Get the photo of a document, or the profile photo by the employee’s own ID',
    })
    .input(z.object({ id, side: z.enum(cardSides).optional() }))
    .output(z.file()),
  getPhoto: endpoint
    .meta({ allow: managers, reads: ['employees'], outside: true })
    .route({
      method: 'GET',
      path: '/employees/{id}/photos/{photoId}',
      summary: 'Get the photo of an employee’s document, or their profile photo by the employee’s ID',
    })
    .input(z.object({ id, photoId: id, side: z.enum(cardSides).optional() }))
    .output(z.file()),
}
