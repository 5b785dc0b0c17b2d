import { isContractProcedure, oc, type AnyContractRouter, type AnySchema } from '@orpc/contract'
import { z } from 'zod'

/** Who may call an endpoint. `session` is any signed-in person; `manager` acts for one business. */
export type Allow = 'public' | 'session' | 'manager' | 'employee'

/** The cached data groups of Specification 9, and one for each other feature. */
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
 * Calls that take long or wait for each other are limited per caller (decision 0026): `heavy` reads and calculates a
 * lot, `clock` records what a phone sent, `pictures` decodes an image.
 */
export type CallKind = 'heavy' | 'clock' | 'pictures'

export interface EndpointMeta {
  allow: Allow
  /** The groups whose change makes an answer of this endpoint stale. */
  reads?: readonly CacheGroup[]
  /** The groups that a successful call changes; every screen of the business is notified. */
  changes?: readonly CacheGroup[]
  /** The message for a caller without a session, where the specification gives its own. */
  signedOut?: string
  /**
   * Waits for an outside party, or works long without the database: its verb gets steps of short transactions instead
   * of one.
   */
  outside?: boolean
  /** Queued among calls of this kind. */
  turn?: CallKind
  /** Rate-limited per address and per email, because its answers could be guessed. */
  guessable?: boolean
}

/** Details of a refusal: a message per invalid field, the conflicting row, and when to retry automatically. */
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
      meta: { ...meta, ...found },
      inputSchema,
      outputSchema,
    },
  ]
}
