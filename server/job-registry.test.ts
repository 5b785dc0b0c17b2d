import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { testServer } from '#test/server.ts'
import type { Email } from '#server/core/email/email.ts'
import { readSources } from '#test/architecture/source-files.ts'
import { bindJobs } from './job-registry.ts'

async function startJobs(subjects: string[]) {
  const base = await testDatabase()
  const server = await testServer(base, { now: () => '2026-11-22T10:00:00.000Z' })
  onTestFinished(async () => {
    await server.close()
    await base.close()
  })
  const emailSender = { send: async ({ subject }: Email) => void subjects.push(subject) }
  const { log } = Fastify()
  return bindJobs({ services: server.services, emailSender, log, stopping: new AbortController().signal })
}

const namesIn = (pattern: RegExp) =>
  readSources()
    .filter(({ path }) => path.startsWith('server/') && !path.endsWith('.test.ts'))
    .flatMap(({ text }) => [...text.matchAll(pattern)].map(([, name]) => name))
    .toSorted()

test('every job that a feature defines is bound to its function once, and every sweep has its times', async () => {
  const bound = await startJobs([])
  expect(bound.map(({ name }) => name).toSorted()).toEqual(namesIn(/\bdefine(?:Job|Sweep)\('([^']+)'/g))
  const sweeps = bound.filter(({ times }) => times !== undefined)
  expect(sweeps.map(({ name }) => name).toSorted()).toEqual(namesIn(/\bdefineSweep\('([^']+)'/g))
})

test('an email with an expired link is dropped, others are sent however late', async () => {
  const sent: string[] = []
  const bound = await startJobs(sent)
  const sendEmail = (payload: object) => bound.find(({ name }) => name === 'send-mail')?.run(payload)
  const email = { to: 'ana@example.com', text: 'Hello' }
  await sendEmail({ ...email, subject: 'ended', uselessFrom: '2026-11-22T10:00:00Z' })
  await sendEmail({ ...email, subject: 'open', uselessFrom: '2026-11-22T10:00:01Z' })
  await sendEmail({ ...email, subject: 'without a link' })
  expect(sent).toEqual(['open', 'without a link'])
})
