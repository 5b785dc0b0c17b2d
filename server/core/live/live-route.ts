import type { FastifyInstance, FastifyReply } from 'fastify'
import { sql } from 'kysely'
import type { Services } from '../http/context.ts'
import { notAManager, notSignedIn } from '../http/authorize.ts'
import type { Live } from './live.ts'
import { requestContext } from '../http/request-context.ts'
import { readPerson } from '../auth/session.ts'

/** `GET /api/live`: the stream of cached groups that have changed in the caller's business. */
export function answerLive(app: FastifyInstance, services: Services, live: Live) {
  app.get('/api/live', async (request, reply) => {
    const person = await readPerson(requestContext(request, reply, services))
    if (!person) return refuseStream(reply, 401, 'UNAUTHORIZED', notSignedIn)
    const { rows } = await services.db
      .transaction()
      .execute((tx) =>
        sql<{ managerId: string }>`select manager_id from app.act_as_manager(${person.userId}, 'live')`.execute(tx),
      )
    const membership = rows[0]
    if (!membership) return refuseStream(reply, 403, 'FORBIDDEN', notAManager)
    live.stream(reply, membership.managerId)
    return reply
  })
}

const refuseStream = (reply: FastifyReply, status: number, code: string, message: string) =>
  reply.status(status).send({ defined: false, code, status, message })
