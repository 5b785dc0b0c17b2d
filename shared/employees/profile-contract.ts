import { z } from 'zod'
import { endpoint } from '#shared/core/endpoint.ts'
import { day, done, id, requiredText, text } from '#shared/core/fields.ts'
import { certificates } from './certificate.ts'
import { discoverableFields } from './discoverable-field.ts'
import { licenceClasses } from './licence-class.ts'

/** A photo as a phone sends it: JPEG, PNG or WebP in base64, already made smaller than this. It is re-encoded. */
const photo = z.base64('Choose a picture.').max(900_000, 'This picture is too large. Choose a smaller one.')

const documentContent = {
  id,
  /** One of the two. */
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
  strengths: z.array(requiredText(60, 'Enter a strength, or take the line away.')).max(20),
  /** Licences that are none of the driver licences, in the person's words. */
  otherLicenceTypes: z.array(requiredText(60, 'Enter a licence, or remove the line.')).max(20),
  discoverable: z.boolean(),
  discoverableFields: z.array(z.enum(discoverableFields)).max(discoverableFields.length),
}
export const profileInput = z.object({
  ...editableProfile,
  /** Left out by a phone whose app is older than the field, it stays as it is. */
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

/** What a person says of themselves, wherever they work; their managers may read it. */
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
    .route({ method: 'PUT', path: '/my/picture', summary: 'The picture of the profile; null takes it away' })
    .input(z.object({ photo: photo.nullable() }))
    .output(done),
  saveDocument: endpoint
    .meta({ allow: 'employee', changes: ['employees'], outside: true, turn: 'pictures' })
    .route({ method: 'PUT', path: '/my/documents/{id}', summary: 'A certificate or licence, new or changed' })
    .input(
      z
        .object({ ...documentContent, /** Left out, the photo stays as it is. */ photo: photo.optional() })
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
      summary: 'The photo of a document, or the picture by the person’s own id',
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
