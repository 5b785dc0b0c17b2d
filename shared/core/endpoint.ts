import { isContractProcedure, oc, type AnyContractRouter, type AnySchema, type OutputStructure } from '@orpc/contract'
import { z } from 'zod'
import * as features from '#shared/features.ts'
import type { Offline } from './offline.ts'
import { codedText } from './coded-text.ts'
import { joinPart, type KeysOf } from './feature-parts.ts'
import { managers, type Role } from './role.ts'
import { namedObject } from './named-object.ts'
import type { Text } from './text.ts'

/** Who may call an endpoint: everyone, any signed-in person, or those with one of these roles at the business. */
export type Allow = 'public' | 'session' | readonly Role[]

/** The cached data groups of Specification 9, and one for each other feature. */
export type CacheGroup = KeysOf<typeof features, 'groups'>

const readersOf = joinPart(features, ({ groups }) => groups)
const isGroup = (name: string): name is CacheGroup => name in readersOf
export const cacheGroups = Object.keys(readersOf).filter(isGroup)
/** What every employee reads. The other groups hold records of one person. */
export const groupsForEveryone = cacheGroups.filter((group) => readersOf[group] === 'everyone')

/**
 * Calls that take long or wait for each other are limited per caller (decision 0026): `heavy` reads and calculates a
 * lot, `clock` records what a phone sent, `pictures` decodes an image, `uploads` receives a file.
 */
export type CallKind = 'heavy' | 'clock' | 'pictures' | 'uploads'

export interface EndpointMeta {
  allow: Allow
  /** The groups whose change makes an answer of this endpoint stale. */
  reads?: readonly CacheGroup[]
  /** The groups that a successful call changes. Those who may read the changed rows are notified (decision 0048). */
  changes?: readonly CacheGroup[]
  /** As `changes`, of the caller's own rows: the devices of the caller are notified, and of those the verb adds. */
  changesOwn?: readonly CacheGroup[]
  /** What a caller without a session reads, where the specification gives its own message. */
  signedOut?: Text
  /**
   * Waits for an outside party, or works long without the database: its verb gets steps of short transactions instead
   * of one.
   */
  outside?: boolean
  /** Refused to archived employees, who otherwise still read their own records. */
  whileEmployed?: boolean
  /** Its statements see the rows of the channels that the caller is in. */
  channels?: boolean
  /** Leaves no trace of its caller: neither in the log, nor in the live message. */
  anonymous?: true
  /** The body is one file (multipart/form-data), which the verb receives as a stream. */
  uploads?: boolean
  /** Answers with events until the caller disconnects. */
  streams?: boolean
  /** Queued among calls of this kind. */
  turn?: CallKind
  /** Where phones call it until they have updated: employees had an endpoint to themselves. Parameters in the same order. */
  oldPath?: string
  /** Rate-limited per address and per email, because its answers could be guessed. */
  guessable?: boolean
  /** A phone may record this call without reception. */
  offline?: Offline
}

/** Details of a refusal: a message per invalid field, the conflicting row, and when to retry automatically. */
export const refusalData = z
  .object({
    /** What happened, for the app to write out. */
    reason: codedText.optional(),
    fieldReasons: z.record(z.string(), codedText).optional(),
    /** In English, as the message. */
    fields: z.record(z.string(), z.string()).optional(),
    existingId: z.string().optional(),
    retryAfterSeconds: z.number().int().optional(),
    /**
     * Set by Muster's endpoints alone. True: the same call would be refused again, so a phone stops sending it. False:
     * it may be accepted later. A proxy or a captive portal answers without it, whatever its status.
     */
    final: z.boolean().optional(),
  })
  .optional()

/** The body of every refused call. The app reads the code, people read the message. */
export const refusal = namedObject('Refusal', {
  /** False for a failure that the contract does not name, such as a lost database. */
  defined: z.boolean(),
  code: z.string(),
  status: z.number().int(),
  message: z.string(),
  data: refusalData,
})

const meta: EndpointMeta = { allow: managers }

/** Every endpoint of the contract starts here, with the one set of refusals. */
export const endpoint = oc.$meta(meta).errors({
  BAD_REQUEST: { status: 400, data: refusalData },
  UNAUTHORIZED: { status: 401, data: refusalData },
  FORBIDDEN: { status: 403, data: refusalData },
  NOT_FOUND: { status: 404, data: refusalData },
  CONFLICT: { status: 409, data: refusalData },
  TOO_MANY_REQUESTS: { status: 429, data: refusalData },
})

export type RefusalCode =
  | 'BAD_REQUEST'
  | 'UNAUTHORIZED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'CONFLICT'
  | 'PAYLOAD_TOO_LARGE'
  | 'UNSUPPORTED_MEDIA_TYPE'
  | 'TOO_MANY_REQUESTS'

export interface EndpointEntry {
  /** `feature.verb` */
  name: string
  method: string
  path: string
  /** Whether an answer is its body, or its status, headers and body. */
  outputStructure: OutputStructure
  /** What it does, in one line that begins with a verb; for the API description. */
  summary: string
  meta: EndpointMeta
  inputSchema: AnySchema | undefined
  outputSchema: AnySchema | undefined
}

/** Every endpoint below a contract router, for code that loops over them all: limits, query groups, tests. */
export function endpointsOf(router: AnyContractRouter, name: readonly string[] = []): EndpointEntry[] {
  if (!isContractProcedure(router)) {
    return Object.entries(router).flatMap(([key, child]) => endpointsOf(child, [...name, key]))
  }
  const { route, meta: found, inputSchema, outputSchema } = router['~orpc']
  return [
    {
      name: name.join('.'),
      method: route.method ?? 'POST',
      path: route.path ?? '',
      outputStructure: route.outputStructure ?? 'compact',
      summary: route.summary ?? '',
      meta: { ...meta, ...found },
      inputSchema,
      outputSchema,
    },
  ]
}
