import { z } from 'zod'
import { endpoint } from '#shared/core/endpoint.ts'
import { day, done, id, requiredText, text } from '#shared/core/fields.ts'
import { certificates } from './certificate.ts'
import { discoverableFields } from './discoverable-field.ts'
import { licenceClasses } from './licence-class.ts'

/** A photo as a phone sends it: JPEG, PNG or WebP in base64, already resized to less than this. It is re-encoded. */
const photo = z.base64('Choose a photo.').max(900_000, 'This photo is too large. Choose a smaller one.')

const documentContent = {
  id,
  /** Exactly one of the two is set. */
  certificate: z.enum(certificates).nullable(),
  licenceClass: z.enum(licenceClasses).nullable(),
  number: text(60).trim(),
  expiresOn: day.nullable(),
}

const document = z.object({ ...documentContent, number: z.string(), hasPhoto: z.boolean() })
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

const profile = z.object({
  ...editableProfile,
  email: z.string(),
  hasPicture: z.boolean(),
  documents: z.array(document),
})
export type Profile = z.infer<typeof profile>

/** What employees say about themselves, wherever they work; their managers may read it. */
export const profileContract = {
  getProfile: endpoint
    .meta({ allow: 'employee', reads: ['employees'] })
    .route({ method: 'GET', path: '/my/profile' })
    .output(profile),
  editProfile: endpoint
    .meta({ allow: 'employee', changes: ['employees'] })
    .route({ method: 'PUT', path: '/my/profile' })
    .input(profileInput)
    .output(done),
  setPicture: endpoint
    .meta({ allow: 'employee', changes: ['employees'], outside: true, turn: 'pictures' })
    .route({ method: 'PUT', path: '/my/picture', summary: 'The profile photo; null removes it' })
    .input(z.object({ photo: photo.nullable() }))
    .output(done),
  saveDocument: endpoint
    .meta({ allow: 'employee', changes: ['employees'], outside: true, turn: 'pictures' })
    .route({ method: 'PUT', path: '/my/documents/{id}', summary: 'A certificate or licence, new or changed' })
    .input(
      z
        .object({ ...documentContent, /** If omitted, the photo stays. */ photo: photo.optional() })
        .refine(({ certificate, licenceClass }) => (certificate === null) !== (licenceClass === null), {
          path: ['certificate'],
          message: 'Choose a certificate or a licence.',
        }),
    )
    .output(done),
  removeDocument: endpoint
    .meta({ allow: 'employee', changes: ['employees'] })
    .route({ method: 'DELETE', path: '/my/documents/{id}' })
    .input(z.object({ id }))
    .output(done),
  getOwnPhoto: endpoint
    .meta({ allow: 'employee', reads: ['employees'] })
    .route({
      method: 'GET',
      path: '/my/photos/{id}',
      summary: 'The photo of a document, or the profile photo by the employee’s own ID',
    })
    .input(z.object({ id }))
    .output(z.file()),
  listDocuments: endpoint
    .meta({ allow: 'manager', reads: ['employees'] })
    .route({ method: 'GET', path: '/employees/{id}/documents', summary: 'Certificates and licences of an employee' })
    .input(z.object({ id }))
    .output(z.array(document)),
  getPhoto: endpoint
    .meta({ allow: 'manager', reads: ['employees'] })
    .route({ method: 'GET', path: '/employees/{id}/photos/{photoId}' })
    .input(z.object({ id, photoId: id }))
    .output(z.file()),
}
