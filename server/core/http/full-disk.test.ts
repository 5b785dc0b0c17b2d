import Fastify from 'fastify'
import { DatabaseError } from 'pg'
import { expect, test } from 'vitest'
import { answerError } from './api-errors.ts'
import { inWords, textOf } from '#shared/texts.ts'
import { refuseOnFullDisk } from './full-disk.ts'

async function appWith(isFull: boolean) {
  const app = Fastify()
  await refuseOnFullDisk(app, () => Promise.resolve(isFull))
  app.all('/*', () => ({ ok: true }))
  return app
}

test.each([
  ['GET', '/api/timesheets/people', 200],
  ['POST', '/api/sign-in', 200],
  ['POST', '/api/timesheets/entries', 503],
  ['DELETE', '/api/invites/1', 503],
] as const)('F18: on a full disk %s %s answers %i: reading goes on', async (method, url, status) => {
  const app = await appWith(true)
  const answer = await app.inject({ method, url })
  expect(answer.statusCode).toBe(status)
  if (status === 503) expect(answer.json()).toMatchObject({ message: inWords(textOf('core.fullDisk')) })
  await app.close()
})

test('with free space nothing is refused', async () => {
  const app = await appWith(false)
  expect((await app.inject({ method: 'POST', url: '/api/timesheets/entries' })).statusCode).toBe(200)
  await app.close()
})

test('F18: a write without space says so, for the database and for files', () => {
  const inDatabase = Object.assign(new DatabaseError('could not extend file', 1, 'error'), { code: '53100' })
  const inFile = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  for (const error of [inDatabase, inFile]) {
    expect(answerError(error, Fastify().log)).toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      message: inWords(textOf('core.fullDisk')),
    })
  }
})
