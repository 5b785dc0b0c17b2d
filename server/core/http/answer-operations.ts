import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Services } from './context.ts'

interface OperationsOptions {
  /** With it, any address may read the metrics. */
  metricsToken: string | null
  /** Set before a stop: a balancer sends no more requests. */
  isDraining: () => boolean
}

/** Search engines find the sign-in and nothing else. */
const robots = 'User-agent: *\nAllow: /login$\nAllow: /register$\nDisallow: /\n'

/** What those who run Muster ask of an instance. */
export function answerOperations(app: FastifyInstance, services: Services, options: OperationsOptions) {
  app.get('/healthz', () => ({ ok: true }))
  app.get('/readyz', async (_request, reply) => {
    try {
      if (options.isDraining()) return await reply.status(503).send({ ok: false })
      await sql`select 1`.execute(services.db)
      return { ok: true }
    } catch {
      return reply.status(503).send({ ok: false })
    }
  })
  app.get('/robots.txt', (_request, reply) => reply.type('text/plain; charset=utf-8').send(robots))
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, options.metricsToken)) return reply.callNotFound()
    return reply.type(services.metrics.contentType).send(await services.metrics.text())
  })
}

/** A proxy on the same machine has a loopback address too, so a forwarded request needs the token. */
function mayReadMetrics({ socket, headers }: FastifyRequest, token: string | null): boolean {
  if (token !== null && isToken(headers.authorization, token)) return true
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined
  return !isForwarded && isLoopback(socket.remoteAddress)
}

function isToken(authorization: string | undefined, token: string): boolean {
  const [given, expected] = [authorization ?? '', `Bearer ${token}`].map((text) => Buffer.from(text))
  return (
    given !== undefined &&
    expected !== undefined &&
    given.length === expected.length &&
    timingSafeEqual(given, expected)
  )
}

const isLoopback = (address = '') => address === '::1' || /^(::ffff:)?127\./.test(address)
