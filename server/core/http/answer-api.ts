import multipart from '@fastify/multipart'
import { OpenAPIHandler } from '@orpc/openapi/fastify'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { contract } from '#shared/contract.ts'
import { endpointsOf } from '#shared/core/endpoint.ts'
import { router } from '#server/router.ts'
import { answerError } from './api-errors.ts'
import { retryAfterOf } from '../turns/busy.ts'
import type { RequestContext, Services } from './context.ts'
import { followOldPath } from './old-paths.ts'
import { usePlainIssues } from './plain-issues.ts'
import { requestContext } from './request-context.ts'

/** The address of such a file names its version, so the browser may cache it for a day. Shared proxies may not. */
const keptFile = 'private, max-age=86400'

/** Keeps proxies from closing a quiet stream. */
const heartbeatMs = 25_000

/** Every endpoint of the contract, below /api. */
export function answerApi(app: FastifyInstance, services: Services) {
  usePlainIssues()
  const handler = new OpenAPIHandler<RequestContext>(router, {
    eventIteratorKeepAliveInterval: heartbeatMs,
    interceptors: [
      async ({ request, next }) => {
        const answer = await next()
        if (answer.matched && answer.response.body instanceof Blob && request.url.searchParams.has('v'))
          answer.response.headers['cache-control'] = keptFile
        return answer
      },
    ],
    clientInterceptors: [
      async ({ context, procedure, next }) => {
        try {
          return await next()
        } catch (error) {
          const answer = answerError(error, context.log, procedure['~orpc'].route.method === 'GET')
          const seconds = retryAfterOf(answer)
          if (seconds !== null) context.setRetryAfter(seconds)
          throw answer
        }
      },
    ],
  })
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('cache-control', 'no-store')
    followOldPath(request.raw)
    const { matched } = await handler.handle(request, reply, {
      prefix: '/api',
      context: requestContext(request, reply, services),
    })
    if (!matched) reply.callNotFound()
    // The response may still be in flight. Without this return Fastify would send an empty one.
    return reply
  }
  app.all('/api/*', answer)
  // Only uploads may be multipart. Their body is not parsed here: the verb receives it as a stream.
  void app.register(async (uploads) => {
    await uploads.register(multipart)
    for (const { path } of endpointsOf(contract).filter(({ meta }) => meta.uploads)) {
      uploads.post(`/api${path.replaceAll(/\{(\w+)\}/g, ':$1')}`, (request, reply) => {
        if (request.isMultipart()) request.body = {}
        return answer(request, reply)
      })
    }
  })
}
