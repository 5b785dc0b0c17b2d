import type { AnyContractRouter, OpenAPI } from '@orpc/contract'
import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { type EndpointEntry, endpointsOf, refusal } from '#shared/core/endpoint.ts'
import { findNamedSchemas } from './find-named-schemas.ts'

const description = `Everything the apps of Muster can do, they do with these calls. Send and receive JSON below /api. Sign in with
POST /sign-in and send its cookie with every call. Calendar days are YYYY-MM-DD in the time zone of the business, instants
are ISO 8601 in UTC, money is cents. The caller creates the IDs of new rows, so that a repeated call changes nothing.`

/** The refusals of the contract by status: the name of the response and what it says. */
const refusals: Record<string, { name: string; description: string }> = {
  400: { name: 'BadRequest', description: 'The input is not valid. `data.fields` has a message for each field.' },
  401: { name: 'Unauthorized', description: 'The caller is not signed in, or the secret in the input is wrong.' },
  403: { name: 'Forbidden', description: 'The role of the caller does not allow this call.' },
  404: { name: 'NotFound', description: 'The business of the caller has no such row.' },
  409: {
    name: 'Conflict',
    description: 'The call conflicts with what is stored, such as a row changed since it was read.',
  },
  413: { name: 'PayloadTooLarge', description: 'The file is larger than files may be.' },
  415: { name: 'UnsupportedMediaType', description: 'Files of this kind are not stored, whatever they are named.' },
  429: { name: 'TooManyRequests', description: 'Too many calls. `data.retryAfterSeconds` says when to try again.' },
}

const refusalSchema = { $ref: '#/components/schemas/Refusal' }
const businessHeader = { $ref: '#/components/parameters/Business' }

const components: OpenAPI.ComponentsObject = {
  responses: Object.fromEntries(
    Object.values(refusals).map(({ name, description: text }) => [
      name,
      { description: text, content: { 'application/json': { schema: refusalSchema } } },
    ]),
  ),
  parameters: {
    Business: {
      name: 'x-muster-business',
      in: 'header',
      description:
        'Which of their businesses an employee acts in; without it, the first one they work for now. The address of an image or a link says it as `?business=`.',
      schema: { type: 'string', format: 'uuid' },
    },
  },
  securitySchemes: {
    session: {
      type: 'apiKey',
      in: 'cookie',
      name: 'muster.session_token',
      description: 'Set by POST /sign-in. Over https the name begins with `__Secure-`.',
    },
  },
}

/** A contract as an OpenAPI document. */
export async function describeApi(router: AnyContractRouter, features: Readonly<Record<string, { about: string }>>) {
  const schemaConverters = [
    new ZodToJsonSchemaConverter({ interceptors: [({ next }) => withoutIntegerLimits(next())] }),
  ]
  const document = await new OpenAPIGenerator({ schemaConverters }).generate(router, {
    info: {
      title: 'Muster',
      version: '1',
      description,
      license: { name: 'Proprietary', identifier: 'LicenseRef-Muster' },
    },
    servers: [{ url: '/api' }],
    tags: Object.keys(router).map((name) => ({ name, description: features[name]?.about ?? '' })),
    security: [{ session: [] }],
    components,
    commonSchemas: { ...findNamedSchemas(router), Refusal: { schema: refusal } },
    customErrorResponseBodySchema: refusalSchema,
  })
  const endpoints = new Map(endpointsOf(router).map((endpoint) => [endpoint.name, endpoint]))
  for (const operation of operationsOf(document)) {
    const endpoint = endpoints.get(operation.operationId ?? '')
    if (endpoint) completeOperation(operation, endpoint)
  }
  return document
}

/** Every operation of a document, in its order. */
function operationsOf({ paths = {} }: OpenAPI.Document): OpenAPI.OperationObject[] {
  return Object.values(paths)
    .flatMap((path) => [path?.get, path?.post, path?.put, path?.patch, path?.delete])
    .filter((operation) => operation !== undefined)
}

/** Adds what the generator does not know: the feature, who may call it, and the shared responses. */
function completeOperation(operation: OpenAPI.OperationObject, { name, meta }: EndpointEntry) {
  const [feature = ''] = name.split('.')
  const allow = [meta.allow].flat()
  operation.tags = [feature]
  if (allow.includes('public')) operation.security = []
  const parameters = (operation.parameters ?? []).map(withoutDeepList)
  if (allow.includes('employee')) parameters.push(businessHeader)
  if (parameters.length > 0) operation.parameters = parameters
  const responses = Object.keys(operation.responses ?? {}).flatMap((status) => {
    const shared = refusals[status]
    return shared ? [[status, { $ref: `#/components/responses/${shared.name}` }]] : []
  })
  Object.assign(operation, { 'x-allow': allow })
  Object.assign(operation.responses ?? {}, Object.fromEntries(responses))
}

/** OpenAPI has no style for the generator's `ids[0]=…`. The server also accepts `ids[]=…` repeated, which it can describe. */
function withoutDeepList(parameter: OpenAPI.ParameterObject | OpenAPI.ReferenceObject) {
  if ('$ref' in parameter || !parameter.schema || '$ref' in parameter.schema) return parameter
  if (parameter.schema.type !== 'array') return parameter
  return { ...parameter, name: `${parameter.name}[]`, style: 'form', explode: true }
}

type Converted = ReturnType<ZodToJsonSchemaConverter['convert']>

/** Zod limits each integer to those that JavaScript represents, which says nothing about the field. */
function withoutIntegerLimits([required, schema]: Converted): Converted {
  const { minimum, maximum, ...rest } = schema
  return [
    required,
    {
      ...rest,
      ...(minimum !== Number.MIN_SAFE_INTEGER && minimum !== undefined && { minimum }),
      ...(maximum !== Number.MAX_SAFE_INTEGER && maximum !== undefined && { maximum }),
    },
  ]
}
