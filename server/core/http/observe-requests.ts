import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { answerMark } from '#shared/core/answer-mark.ts'
import type { Metrics } from './metrics.ts'

/** What authorisation finds out about a request. */
export interface RequestFacts {
  /** `feature.verb` */
  endpoint?: string
  managerId?: string
  role?: string
}

const factsOf = new WeakMap<FastifyRequest, RequestFacts>()

/** Eight letters are enough to find a request in the logs of a day, and short enough to read out on the phone. */
export const newRequestId = () => randomBytes(5).toString('hex')

export function noteFacts(request: FastifyRequest, facts: RequestFacts) {
  factsOf.set(request, { ...factsOf.get(request), ...facts })
}

/**
 * Gives every answer Muster's mark and its request id, and logs and measures it. The log names the endpoint, the business and the role, and
 * nothing that a person entered: no address, no query, no body.
 */
export function observeRequests(app: FastifyInstance, metrics: Metrics) {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ [answerMark]: '1', 'x-request-id': request.id })
  })
  app.addHook('onResponse', async (request, reply) => {
    const { endpoint = request.routeOptions.url ?? 'unknown', managerId, role } = factsOf.get(request) ?? {}
    const [status, milliseconds] = [reply.statusCode, Math.round(reply.elapsedTime)]
    metrics.observeRequest(endpoint, status, reply.elapsedTime / 1000)
    request.log.info({ method: request.method, endpoint, status, milliseconds, managerId, role }, 'request')
  })
}
