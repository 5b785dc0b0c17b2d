import type { FastifyInstance, FastifyRequest } from 'fastify'
import { contract } from '#shared/contract.ts'
import { endpointsOf } from '#shared/core/endpoint.ts'

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
    if (!guessable.has(request.url.split('?', 1)[0] ?? '')) return
    for (const limit of emailOf(request) ? [byAddress, byEmail] : [byAddress]) {
      const tried = await limit(request)
      if (tried.isAllowed || !tried.isExceeded) continue
      await reply.status(429).header('retry-after', tried.ttlInSeconds).send(tooMany(tried.ttlInSeconds))
      return
    }
  })
}

function emailOf({ body }: FastifyRequest) {
  const email = findEmail(body)
  return email.trim().toLowerCase()
}

function findEmail(body: unknown): string {
  if (typeof body !== 'object' || body === null) return ''
  if ('email' in body && typeof body.email === 'string') return body.email
  return 'login' in body ? findEmail(body.login) : ''
}
