import type { FastifyInstance, FastifyRequest } from 'fastify'
import { emailOf, isGuessable, pathOf } from './sign-in-rate-limit.ts'
import type { KnownDevices } from './known-devices.ts'
import { networkOf } from '../http/network-of.ts'

/**
 * Logs each refusal that an attack would cause: a refused sign-in or code, a 403, a 429 (ASVS 7.1.3, 7.2.1). Names no
 * person: the email is a keyed hash, which groups the lines about one email.
 */
export function logRefusals(app: FastifyInstance, { hashOf }: Pick<KnownDevices, 'hashOf'>): void {
  app.addHook('onResponse', async (request, reply) => {
    const event = eventOf(request, reply.statusCode)
    if (event === null) return
    const email = emailOf(request)
    request.log.warn(
      { event, path: pathOf(request), network: networkOf(request.ip), ...(email && { emailHash: hashOf(email) }) },
      'refused',
    )
  })
}

function eventOf(request: FastifyRequest, status: number): string | null {
  if (status === 429) return 'too_many_requests'
  if (status === 403) return 'forbidden'
  return isGuessable(request) && status >= 400 && status < 500 ? 'sign_in_refused' : null
}
