import { inWords, textOf } from '#shared/texts.ts'
import { ORPCError, ValidationError } from '@orpc/server'
import { APIError } from 'better-auth/api'
import type { FastifyBaseLogger } from 'fastify'
import { StorageProblem } from '../files/storage-problem.ts'
import { CommitInDoubt, isDatabaseLoss } from '../database/database-loss.ts'
import { EmploymentGone } from '../database/employment-gone.ts'
import { UnfinishedSteps } from './business-steps.ts'
import { retryAfterOf } from '../turns/busy.ts'
import type { Text } from '#shared/core/text.ts'
import { refusalData } from './refusal-data.ts'
import { constraintName } from '../database/constraint-name.ts'

/** better-auth turns every failure to read a session into its own error. */
export const isUnavailable = (error: unknown) =>
  isDatabaseLoss(error) || (error instanceof APIError && error.statusCode >= 500)

/** The statement ran longer than its kind of call may. */
export const isOutOfTime = (error: unknown) => codeOf(error) === '57014'

/** Deadlock or serialisation failure: two transactions collided and PostgreSQL aborted this one. */
const lostRace = /^40(P01|001)$/

/** Out of space: the codes of PostgreSQL and of the file system. */
const noSpace = /^(53100|ENOSPC)$/

/** The employment was deleted between authorisation and the write. */
const employeeGone = /_employment_fk$/

const isLostRace = (error: unknown) =>
  lostRace.test(codeOf(error)) || employeeGone.test(constraintName(error) ?? '') || error instanceof EmploymentGone

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')

/**
 * Turns any thrown value into the one error shape: a code, a sentence for the user, and fields.
 * @param reads the call changes nothing, so that it doesn't matter what was saved
 */
export function answerError(thrown: unknown, log: FastifyBaseLogger, reads = false): ORPCError<string, unknown> {
  const error = thrown instanceof UnfinishedSteps ? thrown.cause : thrown
  const isUnfinished = error !== thrown && !reads
  if (error instanceof ORPCError && error.cause instanceof ValidationError && error.code === 'BAD_REQUEST') {
    return badInput(error.cause)
  }
  if (error instanceof ORPCError && (error.status < 500 || retryAfterOf(error) !== null)) return error
  if (isLostRace(error) && !isUnfinished) return failure('CONFLICT', textOf('core.lostRace'))
  if (error instanceof Error && error.name === 'AbortError') return new ORPCError('CLIENT_CLOSED_REQUEST')
  log.error({ err: error }, 'a call failed')
  // True also after a step: without its bytes a file is not there.
  if (error instanceof StorageProblem) return failure('SERVICE_UNAVAILABLE', textOf('files.storageAway'))
  if (isUnavailable(error) && (isUnfinished || (error instanceof CommitInDoubt && !reads)))
    return failure('SERVICE_UNAVAILABLE', textOf('core.maybeSaved'))
  // Phones count a 500, but not a 503, against the record.
  if (isUnfinished)
    return failure(isPassing(error) ? 'SERVICE_UNAVAILABLE' : 'INTERNAL_SERVER_ERROR', textOf('core.unfinished'))
  if (noSpace.test(codeOf(error))) return failure('SERVICE_UNAVAILABLE', textOf('core.fullDisk'))
  if (isUnavailable(error)) return failure('SERVICE_UNAVAILABLE', textOf('core.restarting'))
  if (isOutOfTime(error)) return failure('SERVICE_UNAVAILABLE', textOf('core.tooBusy'))
  return failure('INTERNAL_SERVER_ERROR', textOf('core.failed'))
}

/** Whether the reason lies with the machine and passes. */
const isPassing = (error: unknown) => isLostRace(error) || noSpace.test(codeOf(error)) || isOutOfTime(error)

const failure = (code: 'CONFLICT' | 'INTERNAL_SERVER_ERROR' | 'SERVICE_UNAVAILABLE', reason: Text) =>
  new ORPCError(code, { message: inWords(reason), data: refusalData(reason) })

function badInput({ issues }: ValidationError) {
  const fields: Record<string, string> = {}
  for (const { path = [], message } of issues) {
    const name = path.map((part) => (typeof part === 'object' ? part.key : part)).join('.')
    fields[name] ??= message
  }
  const [first] = Object.values(fields)
  return new ORPCError('BAD_REQUEST', {
    message: first ?? inWords(textOf('core.checkInput')),
    data: { fields, final: true },
  })
}
