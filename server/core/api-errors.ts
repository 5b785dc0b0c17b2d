import { ORPCError, ValidationError } from '@orpc/server'
import { APIError } from 'better-auth/api'
import type { FastifyBaseLogger } from 'fastify'
import { isDatabaseLoss, isDiskFull } from './database-loss.ts'

/** The session store turns every failure to read a session into an error of its own. */
export const isUnavailable = (error: unknown) =>
  isDatabaseLoss(error) || (error instanceof APIError && error.statusCode >= 500)

export const unavailableMessage = 'Muster is restarting. Nothing was changed; try again in a moment.'

export const diskFullMessage =
  'The server’s disk is full, so nothing was changed. What was saved before is safe. Tell whoever runs Muster to free space on it.'

/** Deadlock and serialisation failure: two at once, and PostgreSQL chose the other. */
const lostRace = /^40(P01|001)$/

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')

/** Turns whatever a call threw into the one error shape: a code, a sentence for a person, and fields. */
export function answerError(error: unknown, log: FastifyBaseLogger): ORPCError<string, unknown> {
  if (error instanceof ORPCError && error.cause instanceof ValidationError && error.code === 'BAD_REQUEST') {
    return badInput(error.cause)
  }
  if (error instanceof ORPCError && error.status < 500) return error
  if (lostRace.test(codeOf(error))) {
    return new ORPCError('CONFLICT', {
      message: 'Somebody changed the same rows at this moment. Nothing of yours was changed; try again.',
    })
  }
  log.error({ err: error }, 'a call failed')
  if (isDiskFull(error)) return new ORPCError('SERVICE_UNAVAILABLE', { message: diskFullMessage })
  if (isUnavailable(error)) {
    return new ORPCError('SERVICE_UNAVAILABLE', {
      message: unavailableMessage,
    })
  }
  return new ORPCError('INTERNAL_SERVER_ERROR', {
    message: 'Something went wrong on our side, and nothing was changed. Try again in a moment.',
  })
}

function badInput({ issues }: ValidationError) {
  const fields: Record<string, string> = {}
  for (const { path = [], message } of issues) {
    const name = path.map((part) => (typeof part === 'object' ? part.key : part)).join('.')
    fields[name] ??= message
  }
  const [first] = Object.values(fields)
  return new ORPCError('BAD_REQUEST', { message: first ?? 'Check what you entered and try again.', data: { fields } })
}
