import { OpenAPIHandler } from '@orpc/openapi/fastify'
import type { FastifyInstance } from 'fastify'
import { router } from '#server/router.ts'
import { answerError } from './api-errors.ts'
import { retryAfterOf } from '../turns/busy.ts'
import type { RequestContext, Services } from './context.ts'
import { usePlainIssues } from './plain-issues.ts'
import { requestContext } from './request-context.ts'

/** The address of such a file names its version, so the browser may cache it for a day. Shared proxies may not. */
const keptFile = 'private, max-age=86400'

/** Every endpoint of the contract, below /api. */
export function answerApi(app: FastifyInstance, services: Services) {
  usePlainIssues()
  const handler = new OpenAPIHandler<RequestContext>(router, {
    interceptors: [
      async ({ request, next }) => {
        const answer = await next()
        if (answer.matched && answer.response.body instanceof Blob && request.url.searchParams.has('v'))
          answer.response.headers['cache-control'] = keptFile
        return answer
      },
    ],
    clientInterceptors: [
      async ({ context, next }) => {
        try {
          return await next()
        } catch (error) {
          const answer = answerError(error, context.log)
          const seconds = retryAfterOf(answer)
          if (seconds !== null) context.setRetryAfter(seconds)
          throw answer
        }
      },
    ],
  })
  app.all('/api/*', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const { matched } = await handler.handle(request, reply, {
      prefix: '/api',
      context: requestContext(request, reply, services),
    })
    if (!matched) reply.callNotFound()
    // The response may still be in flight. Without this return Fastify would send an empty one.
    return reply
  })
}
