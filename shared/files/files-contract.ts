import { z } from 'zod'
import { endpoint, refusalData } from '#shared/core/endpoint.ts'
import { id } from '#shared/core/fields.ts'
import { managersAndEmployees } from '#shared/core/role.ts'

const uploadedFile = z.object({
  id,
  name: z.string(),
  /** The media type of the bytes, whatever the browser called them. */
  type: z.string(),
  sizeBytes: z.number().int(),
  /** In pixels; null unless it is a picture. */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
})
export type UploadedFile = z.infer<typeof uploadedFile>

const anyBytes = { type: 'string' as const, contentMediaType: 'application/octet-stream' }
const bytes = { 'application/octet-stream': { schema: anyBytes } }
const oneFile = { type: 'object' as const, required: ['file'], properties: { file: anyBytes } }

const withOneFile = <Operation extends object>(operation: Operation) => ({
  ...operation,
  requestBody: { required: true, content: { 'multipart/form-data': { schema: oneFile } } },
})

const uploadRefusals = {
  PAYLOAD_TOO_LARGE: { status: 413, data: refusalData },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, data: refusalData },
}

/** @param status 206 for a range, 304 for bytes that the browser has already */
const answer = <Status extends number>(status: Status) =>
  z.object({
    status: z.literal(status),
    headers: z.record(z.string(), z.string()),
    /** A stream of the bytes. */
    body: z.unknown().optional(),
  })

/** A file is uploaded under an id that the caller makes; then a call of a feature names that id. */
export const filesContract = {
  uploadFile: endpoint
    .meta({ allow: managersAndEmployees, outside: true, turn: 'uploads', uploads: true })
    .route({
      method: 'POST',
      path: '/files/{id}',
      summary: 'Upload one file; sent again, it answers as the first time',
      spec: withOneFile,
    })
    .input(z.object({ id }))
    .errors(uploadRefusals)
    .output(uploadedFile),
  uploadAnonymously: endpoint
    .meta({ allow: managersAndEmployees, outside: true, turn: 'uploads', uploads: true, anonymous: true })
    .route({
      method: 'POST',
      path: '/anonymous-files/{id}',
      summary: 'Upload one picture of an anonymous report, without a trace of who uploads it',
      spec: withOneFile,
    })
    .input(z.object({ id }))
    .errors(uploadRefusals)
    .output(uploadedFile),
  getFile: endpoint
    .meta({ allow: managersAndEmployees, outside: true })
    .route({
      method: 'GET',
      path: '/files/{id}',
      summary: 'Get the bytes of a file, of a range of it, or of its thumbnail',
      outputStructure: 'detailed',
      spec: ({ responses, ...operation }) => ({
        ...operation,
        responses: {
          ...responses,
          200: { description: 'The whole file', content: bytes },
          206: { description: 'The range of bytes that the header `range` asks for', content: bytes },
          304: { description: 'The browser has this file already' },
        },
      }),
    })
    .input(z.object({ id, size: z.literal('thumbnail').optional() }))
    .output(z.union([answer(200), answer(206), answer(304)])),
}
