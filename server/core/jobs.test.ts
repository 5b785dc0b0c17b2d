import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { scratchDatabase } from '#test/database.ts'
import { jobs, startJobRunner } from './jobs.ts'

const fail = () => Promise.reject(new Error('nobody there'))
const handlers = {
  'send-mail': fail,
  'send-confirmation': fail,
  'export-timesheets': fail,
  'read-pay-templates': fail,
  'create-customer': fail,
  'mail-report': fail,
  'send-push': fail,
  'sweep-exports': fail,
  'sweep-customers': fail,
  'sweep-reports': fail,
  'sweep-terms': fail,
}

test('a job that fails is told in the log, without what it was given', async () => {
  const scratch = await scratchDatabase()
  const told = Promise.withResolvers<string>()
  const { log } = Fastify({ logger: { level: 'warn', stream: { write: (line: string) => told.resolve(line) } } })
  await jobs.add(scratch.db, 'send-mail', { to: 'ana@example.com', subject: 'Reset', text: 'a secret link' })
  const runner = await startJobRunner(scratch.ownerUrl, handlers, log)
  const line = await told.promise
  await runner.stop()
  await scratch.close()
  expect(line).toContain('nobody there')
  expect(line).toContain('send-mail')
  expect(line).not.toContain('secret link')
  expect(line).not.toContain('ana@example.com')
})
