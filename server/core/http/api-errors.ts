import { ORPCError, ValidationError } from '@orpc/server'
import { APIError } from 'better-auth/api'
import type { FastifyBaseLogger } from 'fastify'
import { isDatabaseLoss } from '../database/database-loss.ts'
import { retryAfterOf } from '../turns/busy.ts'
import { fullDiskSentence } from './full-disk.ts'
import { constraintName } from '../database/constraint-name.ts'

/** The session store turns every failure to read a session into an error of its own. */
export const isUnavailable = (error: unknown) =>
  isDatabaseLoss(error) || (error instanceof APIError && error.statusCode >= 500)

export const unavailableMessage = 'Muster is restarting. Nothing was changed; try again in a moment.'

/** A statement took longer than its kind of call may. */
export const isOutOfTime = (error: unknown) => codeOf(error) === '57014'

/** Deadlock and serialisation failure: two at once, and PostgreSQL chose the other. */
const lostRace = /^40(P01|001)$/

/** Of PostgreSQL and of a file. */
const noSpace = /^(53100|ENOSPC)$/

/** Their employee was removed between the look at the caller and the write. */
const employeeGone = /_employment_fk$/

const isLostRace = (error: unknown) => lostRace.test(codeOf(error)) || employeeGone.test(constraintName(error) ?? '')

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')

/** Turns whatever a call threw into the one error shape: a code, a sentence for a person, and fields. */
export function answerError(error: unknown, log: FastifyBaseLogger): ORPCError<string, unknown> {
  if (error instanceof ORPCError && error.cause instanceof ValidationError && error.code === 'BAD_REQUEST') {
    return badInput(error.cause)
  }
  if (error instanceof ORPCError && (error.status < 500 || retryAfterOf(error) !== null)) return error
  if (isLostRace(error)) {
    return new ORPCError('CONFLICT', {
      message: 'Somebody changed the same rows at this moment. Nothing of yours was changed; try again.',
    })
  }
  if (error instanceof Error && error.name === 'AbortError') return new ORPCError('CLIENT_CLOSED_REQUEST')
  log.error({ err: error }, 'a call failed')
  if (noSpace.test(codeOf(error))) return new ORPCError('SERVICE_UNAVAILABLE', { message: fullDiskSentence })
  if (isUnavailable(error)) {
    return new ORPCError('SERVICE_UNAVAILABLE', {
      message: unavailableMessage,
    })
  }
  if (isOutOfTime(error)) {
    return new ORPCError('SERVICE_UNAVAILABLE', {
      message: 'Muster has too much to do and gave this up. Nothing was changed; try again in a moment.',
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
  return new ORPCError('BAD_REQUEST', {
    message: first ?? 'Check what you entered and try again.',
    data: { fields, final: true },
  })
}
