import { ORPCError, ValidationError } from '@orpc/server'
import { APIError } from 'better-auth/api'
import type { FastifyBaseLogger } from 'fastify'
import { isDatabaseLoss } from '../database/database-loss.ts'
import { retryAfterOf } from '../turns/busy.ts'
import { fullDiskSentence } from './full-disk.ts'
import { constraintName } from '../database/constraint-name.ts'

/** better-auth turns every failure to read a session into its own error. */
export const isUnavailable = (error: unknown) =>
  isDatabaseLoss(error) || (error instanceof APIError && error.statusCode >= 500)

export const unavailableMessage = 'Muster is restarting. Nothing was changed; try again in a moment.'

/** The statement ran longer than its kind of call may. */
export const isOutOfTime = (error: unknown) => codeOf(error) === '57014'

/** Deadlock or serialisation failure: two transactions collided and PostgreSQL aborted this one. */
const lostRace = /^40(P01|001)$/

/** Out of space: the codes of PostgreSQL and of the file system. */
const noSpace = /^(53100|ENOSPC)$/

/** The employment was deleted between authorisation and the write. */
const employeeGone = /_employment_fk$/

const isLostRace = (error: unknown) => lostRace.test(codeOf(error)) || employeeGone.test(constraintName(error) ?? '')

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')

/** Turns any thrown value into the one error shape: a code, a sentence for the user, and fields. */
export function answerError(error: unknown, log: FastifyBaseLogger): ORPCError<string, unknown> {
  if (error instanceof ORPCError && error.cause instanceof ValidationError && error.code === 'BAD_REQUEST') {
    return badInput(error.cause)
  }
  if (error instanceof ORPCError && (error.status < 500 || retryAfterOf(error) !== null)) return error
  if (isLostRace(error)) {
    return new ORPCError('CONFLICT', {
      message: 'Someone else changed this at the same time, so nothing was changed. Try again.',
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
      message: 'Muster is too busy to finish this. Nothing was changed. Try again in a moment.',
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
