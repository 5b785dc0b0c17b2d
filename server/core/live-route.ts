import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Services } from './context.ts'
import type { Live } from './live.ts'
import { requestContext } from './request-context.ts'
import { readPerson } from './session.ts'

/** `GET /api/live`: the stream of cached groups that have changed in the caller's business. */
export function answerLive(app: FastifyInstance, services: Services, live: Live) {
  app.get('/api/live', async (request, reply) => {
    const person = await readPerson(requestContext(request, reply, services))
    if (!person) return reply.status(401).send()
    const { rows } = await services.db
      .transaction()
      .execute((tx) =>
        sql<{ managerId: string }>`select manager_id from app.act_as_manager(${person.userId}, 'live')`.execute(tx),
      )
    const membership = rows[0]
    if (!membership) return reply.status(403).send()
    live.stream(reply, membership.managerId)
    return reply
  })
}
