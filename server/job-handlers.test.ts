import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { testServer } from '#test/server.ts'
import type { Email } from '#server/core/email/email.ts'
import { jobHandlers } from './job-handlers.ts'

test('an email with an expired link is dropped, others are sent however late', async () => {
  const base = await testDatabase()
  const server = await testServer(base, { now: () => '2026-11-22T10:00:00.000Z' })
  onTestFinished(async () => {
    await server.close()
    await base.close()
  })
  const sent: string[] = []
  const emailSender = { send: async ({ subject }: Email) => void sent.push(subject) }
  const { log } = Fastify()
  const handlers = jobHandlers({ services: server.services, emailSender, log, stopping: new AbortController().signal })
  const email = { to: 'ana@example.com', text: 'Hello' }
  await handlers['send-mail']({ ...email, subject: 'ended', uselessFrom: '2026-11-22T10:00:00Z' })
  await handlers['send-mail']({ ...email, subject: 'open', uselessFrom: '2026-11-22T10:00:01Z' })
  await handlers['send-mail']({ ...email, subject: 'without a link' })
  expect(sent).toEqual(['open', 'without a link'])
})
