import type { FastifyInstance } from 'fastify'

const sentences: Record<number, string> = {
  400: 'The request could not be read. Reload the page and try again.',
  413: 'That is too large to send. Make it smaller and try again.',
  415: 'This kind of content is not accepted here. Send JSON.',
  429: 'Too many requests. Wait a minute and try again.',
}

/** Errors from before an endpoint is reached, in the same shape as the endpoints' own. */
export function answerHttpErrors(app: FastifyInstance) {
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500
    if (status >= 500) request.log.error({ err: error }, 'a request failed')
    return reply.status(status).send({
      defined: false,
      code: status >= 500 ? 'INTERNAL_SERVER_ERROR' : 'BAD_REQUEST',
      status,
      message: sentences[status] ?? 'Something went wrong on our side, and nothing was changed. Try again in a moment.',
    })
  })
}
