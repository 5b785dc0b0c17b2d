import type { FastifyReply, FastifyRequest } from 'fastify'
import { isUnavailable, unavailableMessage } from './api-errors.ts'

const sentences: Record<number, string> = {
  400: 'The request could not be read. Reload the page and try again.',
  403: 'Page not found.',
  404: 'Page not found.',
  413: 'That is too large to send. Make it smaller and try again.',
  415: 'This kind of content is not accepted here. Send JSON.',
  503: unavailableMessage,
  429: 'Too many requests. Wait a minute and try again.',
}

const statusOf = (error: unknown) =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500

const codeOf = (status: number) =>
  status === 503 ? 'SERVICE_UNAVAILABLE' : status >= 500 ? 'INTERNAL_SERVER_ERROR' : 'BAD_REQUEST'

/** Errors raised before an endpoint is reached, in the same shape as the endpoints' own. */
export function answerHttpError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const status = isUnavailable(error) ? 503 : statusOf(error)
  if (status >= 500) request.log.error({ err: error }, 'a request failed')
  void reply.status(status).send({
    defined: false,
    code: codeOf(status),
    status,
    message: sentences[status] ?? 'Something went wrong on our side, and nothing was changed. Try again in a moment.',
  })
}

export function answerNotFound(_request: FastifyRequest, reply: FastifyReply) {
  return reply.status(404).send({ defined: false, code: 'NOT_FOUND', status: 404, message: 'Page not found.' })
}
