import Fastify from 'fastify'
import { DatabaseError } from 'pg'
import { expect, test } from 'vitest'
import { inWords, textOf } from '#shared/texts.ts'
import { answerError } from '../http/api-errors.ts'
import { UnfinishedSteps } from '../http/business-steps.ts'
import { CommitInDoubt, commitFailure, isDatabaseLoss } from './database-loss.ts'

const databaseError = (message: string, code = 'XX000') =>
  Object.assign(new DatabaseError(message, message.length, 'error'), { code })

const shard = databaseError('could not commit transaction for shard 102008 on at least one active node')
const losses = [
  databaseError('terminating connection due to administrator command', '57P01'),
  databaseError('connection to the remote node muster_app@worker:5432 failed', '08006'),
  databaseError('failure on connection marked as essential: worker:5432'),
  databaseError('server closed the connection unexpectedly\n\tThis probably means the server terminated abnormally'),
  shard,
  new Error('Connection terminated unexpectedly'),
]
const restarting = inWords(textOf('core.restarting'))
const answerTo = (error: unknown, reads?: boolean) => answerError(error, Fastify().log, reads)

test.each(losses)('a database or a Citus worker that is lost asks to try again: %s', (error) => {
  expect(answerTo(error)).toMatchObject({ code: 'SERVICE_UNAVAILABLE', message: restarting })
})

test('another failure of a worker is a failure', () => {
  expect(isDatabaseLoss(databaseError('could not open relation with OID 16384'))).toBe(false)
})

test.each(losses)('a commit that ends with it may have saved: %s', (error) => {
  const failure = commitFailure(error)
  expect(failure).toBeInstanceOf(CommitInDoubt)
  const maybe =
    'Muster is restarting and may not have saved this. What you entered is still here; try again in a moment.'
  expect(answerTo(failure)).toMatchObject({ code: 'SERVICE_UNAVAILABLE', message: maybe })
  expect(answerTo(failure, true), 'a call that reads').toMatchObject({ message: restarting })
})

test.each(losses)('after a step that was saved, it may have saved: %s', (error) => {
  const unfinished = new UnfinishedSteps('a step was saved', { cause: error })
  expect(answerTo(unfinished)).toMatchObject({ message: inWords(textOf('core.maybeSaved')) })
  expect(answerTo(unfinished, true), 'a call that reads').toMatchObject({ message: restarting })
})

// A phone counts only the other against the record.
test.each([
  [databaseError('deadlock detected', '40P01'), 'SERVICE_UNAVAILABLE'],
  [databaseError('canceling statement due to statement timeout', '57014'), 'SERVICE_UNAVAILABLE'],
  [databaseError('could not extend file', '53100'), 'SERVICE_UNAVAILABLE'],
  [new Error('a mistake of ours'), 'INTERNAL_SERVER_ERROR'],
])('no failure after a step that was saved says that nothing was changed: %s', (error, code) => {
  const unfinished = new UnfinishedSteps('a step was saved', { cause: error })
  expect(answerTo(unfinished)).toMatchObject({ code, message: inWords(textOf('core.unfinished')) })
})

test.each([
  databaseError('duplicate key value violates unique constraint', '23505'),
  new Error('Client has encountered a connection error and is not queryable'),
])('a commit that saved nothing for certain says so: %s', (error) => {
  expect(commitFailure(error)).toBe(error)
})
