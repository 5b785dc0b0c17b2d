import { isContractProcedure, oc, type AnyContractRouter, type AnySchema } from '@orpc/contract'
import { z } from 'zod'

/** Who may call an endpoint. `session` is any signed-in person; `manager` acts for one business. */
export type Allow = 'public' | 'session' | 'manager' | 'employee'

/** The cached data groups of Specification 9, and one for each further feature. */
export const cacheGroups = [
  'config',
  'timesheets',
  'chats',
  'manager',
  'assets',
  'calendar-categories',
  'employees',
  'accounting',
  'exports',
] as const
export type CacheGroup = (typeof cacheGroups)[number]

/**
 * Calls that take long or wait for each other, a few of a caller at a time (decision 0026): `heavy` reads and reckons much,
 * `clock` takes in what a phone recorded, `pictures` decodes one.
 */
export type CallKind = 'heavy' | 'clock' | 'pictures'

export interface EndpointMeta {
  allow: Allow
  /** The groups whose change makes an answer of this endpoint stale. */
  reads?: readonly CacheGroup[]
  /** The groups that a successful call changes; told to every screen of the business. */
  changes?: readonly CacheGroup[]
  /** What somebody without a session is told, where the specification has words of its own. */
  signedOut?: string
  /** Waits for an outside party, or works long without the database: its verb gets steps of short transactions in place of one for all. */
  outside?: boolean
  /** Waits for its turn among calls of this kind. */
  turn?: CallKind
  /** Limited per address and per email, because its answers could be guessed at. */
  guessable?: boolean
}

/** What accompanies a refusal: a sentence per field at fault, the row that stands in the way, when to ask again by itself. */
const refusalData = z
  .object({
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

const meta: EndpointMeta = { allow: 'manager' }

/** Every endpoint of the contract starts here, with the one set of refusals. */
export const endpoint = oc.$meta(meta).errors({
  BAD_REQUEST: { status: 400, data: refusalData },
  UNAUTHORIZED: { status: 401, data: refusalData },
  FORBIDDEN: { status: 403, data: refusalData },
  NOT_FOUND: { status: 404, data: refusalData },
  CONFLICT: { status: 409, data: refusalData },
  TOO_MANY_REQUESTS: { status: 429, data: refusalData },
})

export type RefusalCode = 'BAD_REQUEST' | 'UNAUTHORIZED' | 'FORBIDDEN' | 'NOT_FOUND' | 'CONFLICT' | 'TOO_MANY_REQUESTS'

export interface EndpointEntry {
  /** `feature.verb` */
  name: string
  method: string
  path: string
  meta: EndpointMeta
  inputSchema: AnySchema | undefined
  outputSchema: AnySchema | undefined
}

/** Every endpoint below a contract router, for what loops over them all: limits, query groups, tests. */
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
      meta: { ...meta, ...found },
      inputSchema,
      outputSchema,
    },
  ]
}
