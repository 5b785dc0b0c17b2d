import { textOf } from '#shared/texts.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { contract } from '#shared/contract.ts'
import { endpointsOf } from '#shared/core/endpoint.ts'
import type { KnownDevices } from './known-devices.ts'
import { networkOf } from '../http/network-of.ts'
import { refusalBody } from '../http/refusal-data.ts'

const guessable = new Set(
  endpointsOf(contract)
    .filter(({ meta }) => meta.guessable)
    .map(({ path }) => `/api${path}`),
)

/** Whether the request is for an endpoint that an attacker could use for guessing. */
export const isGuessable = (request: FastifyRequest) => guessable.has(pathOf(request))

const registerPath = `/api${contract.accounts.registerBusiness['~orpc'].route.path}`

const tooMany = (seconds: number) => refusalBody(429, 'TOO_MANY_REQUESTS', textOf('core.tooManyTries', { seconds }))

const network = ({ ip }: FastifyRequest) => networkOf(ip)
const about = (request: FastifyRequest) => `${pathOf(request)} ${emailOf(request)}`

export interface SignInRateLimits {
  /** Tries a minute from one address, for any email. */
  perAddress: number
  /** Tries in ten minutes for one email from one address. */
  perEmail: number
}

/**
 * Multiples of `perEmail`: for one email from all addresses together, and from a device that has signed in with it
 * before.
 */
const [anywhere, onKnownDevice] = [10, 2]

/**
 * Counts tries at each endpoint by address, by email and address, and by email. A device that has signed in with the
 * email before has its own count, so that a stranger's tries can't lock its owner out.
 */
export async function limitSignInAttempts(
  app: FastifyInstance,
  devices: KnownDevices,
  { perAddress, perEmail }: SignInRateLimits,
) {
  const tenMinutes = (max: number, keyGenerator: (request: FastifyRequest) => string) =>
    app.createRateLimit({ max, timeWindow: '10 minutes', keyGenerator })
  const byAddress = app.createRateLimit({ max: perAddress, timeWindow: '1 minute', keyGenerator: network })
  const byEmailAndAddress = tenMinutes(perEmail, (request) => `${about(request)} ${network(request)}`)
  const byEmail = tenMinutes(perEmail * anywhere, about)
  const byDevice = tenMinutes(perEmail * onKnownDevice, (request) => `${about(request)} ${deviceOf(request)}`)
  const deviceOf = (request: FastifyRequest) => devices.find(request.headers.cookie, emailOf(request))

  function limitsOf(request: FastifyRequest) {
    if (!emailOf(request)) return [byAddress]
    return deviceOf(request) === null ? [byAddress, byEmailAndAddress, byEmail] : [byDevice]
  }

  app.addHook('preHandler', async (request, reply) => {
    if (!isGuessable(request)) return
    for (const limit of limitsOf(request)) {
      const tried = await limit(request)
      if (tried.isAllowed || !tried.isExceeded) continue
      await reply.status(429).header('retry-after', tried.ttlInSeconds).send(tooMany(tried.ttlInSeconds))
      return
    }
  })
}

/** Reads the path as the router does, which ignores trailing dots and slashes, so that every spelling is limited. */
export function pathOf({ url }: FastifyRequest) {
  return URL.parse(url, 'http://localhost')?.pathname.replace(/\/+$/, '') ?? ''
}

/** The email that is tried. Registration has it inside `login`; anywhere else it would be a decoy. */
export function emailOf(request: FastifyRequest) {
  const tried = pathOf(request) === registerPath ? fieldOf(request.body, 'login') : request.body
  const email = fieldOf(tried, 'email')
  return typeof email === 'string' ? email.trim().toLowerCase() : ''
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
