import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { id } from '#shared/core/fields.ts'
import { receiveFile } from '../files/receive-file.ts'
import { noteFacts } from './observe-requests.ts'
import type { RequestContext, Services } from './context.ts'

/** Passes the caller's address to better-auth, which stores it with the session. */
export const callerAddressHeader = 'x-muster-caller-address'

export function requestContext(request: FastifyRequest, reply: FastifyReply, services: Services): RequestContext {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  headers.set(callerAddressHeader, request.ip)
  nameBusiness(request, headers)
  return {
    services,
    headers,
    log: request.log,
    note: (facts) => noteFacts(request, facts),
    setRetryAfter: (seconds) => void reply.header('retry-after', seconds),
    receive: (work) => receiveFile(request, services.uploadsFolder, work),
    setCookies(answer) {
      for (const cookie of answer.getSetCookie()) reply.header('set-cookie', cookie)
    },
  }
}

/** An image, a player or a link can't send a header, so its address may name the business. */
function nameBusiness({ method, query }: FastifyRequest, headers: Headers): void {
  if (method !== 'GET' || headers.has('x-muster-business')) return
  const { data } = addressed.safeParse(query)
  if (data) headers.set('x-muster-business', data.business)
}

const addressed = z.object({ business: id })
