import type { FastifyInstance, FastifyRequest } from 'fastify'
import { contract } from '#shared/contract.ts'
import { endpointsOf } from '#shared/core/endpoint.ts'

const registerPath = `/api${contract.accounts.register['~orpc'].route.path}`

const tooMany = (seconds: number) => ({
  defined: true,
  code: 'TOO_MANY_REQUESTS',
  status: 429,
  message: `Too many tries. Wait ${seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} seconds`} and try again.`,
})

/** Tries at sign-in and the like, counted by address and by email, so that neither can be guessed through. */
export async function limitGuesses(app: FastifyInstance, limits: { perAddress: number; perEmail: number }) {
  const guessable = new Set(
    endpointsOf(contract)
      .filter(({ meta }) => meta.guessable)
      .map(({ path }) => `/api${path}`),
  )
  const byAddress = app.createRateLimit({
    max: limits.perAddress,
    timeWindow: '1 minute',
    keyGenerator: ({ ip }) => ip,
  })
  const byEmail = app.createRateLimit({ max: limits.perEmail, timeWindow: '10 minutes', keyGenerator: emailOf })

  app.addHook('preHandler', async (request, reply) => {
    if (!guessable.has(pathOf(request))) return
    for (const limit of emailOf(request) ? [byAddress, byEmail] : [byAddress]) {
      const tried = await limit(request)
      if (tried.isAllowed || !tried.isExceeded) continue
      await reply.status(429).header('retry-after', tried.ttlInSeconds).send(tooMany(tried.ttlInSeconds))
      return
    }
  })
}

/** As the endpoints' router reads it, which passes over dots and slashes at the end: each spelling is limited. */
function pathOf({ url }: FastifyRequest) {
  return URL.parse(url, 'http://localhost')?.pathname.replace(/\/+$/, '') ?? ''
}

/** The email that is tried. Registration has it inside `login`; in any other place it would be a decoy. */
function emailOf(request: FastifyRequest) {
  const tried = pathOf(request) === registerPath ? fieldOf(request.body, 'login') : request.body
  const email = fieldOf(tried, 'email')
  return typeof email === 'string' ? email.trim().toLowerCase() : ''
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
