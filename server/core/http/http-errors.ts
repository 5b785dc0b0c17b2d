import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Text } from '#shared/core/text.ts'
import { textOf } from '#shared/texts.ts'
import { isUnavailable } from './api-errors.ts'
import { refusalBody } from './refusal-data.ts'

const reasons: Record<number, Text> = {
  400: textOf('core.notReadable'),
  403: textOf('core.noSuchPage'),
  404: textOf('core.noSuchPage'),
  413: textOf('core.tooLarge'),
  415: textOf('core.notJson'),
  503: textOf('core.restarting'),
  429: textOf('core.tooManyRequests'),
}

const statusOf = (error: unknown) =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500

const codeOf = (status: number) =>
  status === 503 ? 'SERVICE_UNAVAILABLE' : status >= 500 ? 'INTERNAL_SERVER_ERROR' : 'BAD_REQUEST'

/** Errors raised before an endpoint is reached, in the same shape as the endpoints' own. */
export function answerHttpError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const status = isUnavailable(error) ? 503 : statusOf(error)
  if (status >= 500) request.log.error({ err: error }, 'a request failed')
  const reason = reasons[status] ?? textOf('core.failed')
  void reply.status(status).send(refusalBody(status, codeOf(status), reason, false))
}

export function answerNotFound(_request: FastifyRequest, reply: FastifyReply) {
  return reply.status(404).send(refusalBody(404, 'NOT_FOUND', textOf('core.noSuchPage'), false))
}
