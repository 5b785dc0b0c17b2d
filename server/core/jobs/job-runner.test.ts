import Fastify from 'fastify'
import { Client, Pool } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startCutProxy } from '#test/cut-proxy.ts'
import { scratchDatabase, type TestDatabase } from '#test/database.ts'
import { freeStaleLocks, renewLocks } from './job-locks.ts'
import { startJobRunner } from './job-runner.ts'
import { emailJob } from '../email/email-job.ts'
import { openMetrics } from '../http/metrics.ts'
import { bindJob, jobs } from './jobs.ts'

let scratch: TestDatabase
const quiet = Fastify().log
const email = { to: 'ana@example.com', subject: 'Reset', text: 'a secret link' }

beforeEach(async () => {
  scratch = await scratchDatabase()
})
afterEach(() => scratch.close())

const nothing = () => Promise.resolve()

const metrics = openMetrics({ openStreams: () => 0, calls: () => [] })

const startRunner = (
  sendEmail: (payload: unknown) => Promise<void>,
  { ownerUrl = scratch.ownerUrl, log = quiet, isOnlyInstance = true } = {},
) => startJobRunner({ ownerUrl, jobs: [bindJob(emailJob, sendEmail)], metrics, log, isOnlyInstance })

async function asOwner(sql: string, values: unknown[] = []) {
  const owner = new Client(scratch.ownerUrl)
  await owner.connect()
  try {
    return (await owner.query(sql, values)).rows
  } finally {
    await owner.end()
  }
}

const emails = () =>
  asOwner(
    `select id, locked_by is not null as locked from graphile_worker.jobs where task_identifier = 'send-mail' order by id`,
  )

/** The state that a process leaves when it is killed during the job. */
const leaveLocked = (heldFor: string) =>
  asOwner(`update graphile_worker._private_jobs set locked_by = 'pool-gone', locked_at = now() - $1::interval`, [
    heldFor,
  ])

test('a failed job is logged without its payload', async () => {
  const logged = Promise.withResolvers<string>()
  const { log } = Fastify({ logger: { level: 'warn', stream: { write: (line: string) => logged.resolve(line) } } })
  await jobs.add(scratch.db, emailJob, email)
  const runner = await startRunner(() => Promise.reject(new Error('nobody there')), { log })
  const line = await logged.promise
  await runner.stop()
  expect(line).toContain('nobody there')
  expect(line).toContain('send-mail')
  expect(line).not.toContain('secret link')
  expect(line).not.toContain('ana@example.com')
})

test('F3: a job that finished while the database was away runs once, and the next one follows', async () => {
  const proxy = await startCutProxy(scratch.ownerUrl)
  let sent = 0
  const runner = await startRunner(
    async () => {
      sent++
      if (sent === 1) await proxy.cut()
    },
    { ownerUrl: proxy.url },
  )
  await jobs.add(scratch.db, emailJob, email)
  await expect.poll(() => sent).toBe(1)
  await jobs.add(scratch.db, emailJob, { ...email, subject: 'Another' })
  await proxy.mend()
  await expect.poll(emails, { timeout: 40_000 }).toEqual([])
  expect(sent).toBe(2)
  await runner.stop()
  await proxy.cut()
})

test('F7: the jobs of a killed process are run by the next, at once if it is the only instance', async () => {
  await jobs.add(scratch.db, emailJob, email)
  await leaveLocked('1 second')
  const sent = Promise.withResolvers<void>()
  const runner = await startRunner(() => Promise.resolve(sent.resolve()))
  await sent.promise
  await runner.stop()
})

test('F7: with several instances only a job with an expired lease is freed', async () => {
  const owner = new Pool({ connectionString: scratch.ownerUrl })
  await jobs.add(scratch.db, emailJob, email)
  await jobs.add(scratch.db, emailJob, email)
  await leaveLocked('3 minutes')
  const [renewed] = await emails()
  await renewLocks(owner, [String(renewed?.id)])
  await freeStaleLocks(owner)
  await owner.end()
  expect((await emails()).map(({ locked }) => locked)).toEqual([true, false])
})

test('with several instances a start frees no running job of another', async () => {
  await jobs.add(scratch.db, emailJob, email)
  await leaveLocked('3 minutes')
  const runner = await startRunner(() => Promise.reject(new Error('not ours')), { isOnlyInstance: false })
  await runner.stop()
  expect((await emails()).map(({ locked }) => locked)).toEqual([true])
})

test('a stop ends despite an endless job and returns the job to the queue', async () => {
  const started = Promise.withResolvers<void>()
  const runner = await startRunner(() => {
    started.resolve()
    return new Promise(() => undefined)
  })
  await jobs.add(scratch.db, emailJob, email)
  await started.promise
  await runner.stop()
  expect((await emails()).map(({ locked }) => locked)).toEqual([false])
})

test('a stop ends even without the database', async () => {
  const proxy = await startCutProxy(scratch.ownerUrl)
  const runner = await startRunner(nothing, { ownerUrl: proxy.url })
  await proxy.cut()
  await expect(runner.stop()).resolves.toBeUndefined()
})
