import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { Pool } from 'pg'
import { startCutProxy } from '#test/cut-proxy.ts'
import { scratchDatabase } from '#test/database.ts'
import { freeStaleLocks, renewLocks } from './job-locks.ts'
import { type JobHandlers, jobs, startJobRunner } from './jobs.ts'

const nothing = () => Promise.resolve()
const handlersWith = (sendMail: JobHandlers['send-mail']): JobHandlers => ({
  'send-mail': sendMail,
  'send-confirmation': nothing,
  'export-timesheets': nothing,
  'read-pay-templates': nothing,
  'create-customer': nothing,
  'mail-report': nothing,
  'send-push': nothing,
  'sweep-exports': nothing,
  'sweep-customers': nothing,
  'sweep-reports': nothing,
  'sweep-terms': nothing,
})
const { log } = Fastify()
const mail = { to: 'ana@example.com', subject: 'Invitation', text: 'Come' }

async function place() {
  const base = await scratchDatabase()
  const owner = new Pool({ connectionString: base.ownerUrl })
  onTestFinished(async () => {
    await owner.end()
    await base.close()
  })
  const mails = async () => {
    const { rows } = await owner.query<{ id: string; locked: boolean }>(
      `select id, locked_by is not null as locked from graphile_worker.jobs where task_identifier = 'send-mail' order by id`,
    )
    return rows
  }
  return { base, owner, mails }
}

test('a job that was done while the database was away is done once, and the next one goes', async () => {
  const { base, mails } = await place()
  const proxy = await startCutProxy(base.ownerUrl)
  let sent = 0
  const runner = await startJobRunner(
    proxy.url,
    handlersWith(async () => {
      sent++
      if (sent === 1) await proxy.cut()
    }),
    log,
  )
  await jobs.add(base.db, 'send-mail', mail)
  await expect.poll(() => sent, { timeout: 20_000 }).toBe(1)
  await jobs.add(base.db, 'send-mail', mail)
  await proxy.mend()
  await expect.poll(mails, { timeout: 30_000 }).toEqual([])
  expect(sent).toBe(2)
  await runner.stop()
  await proxy.cut()
})

test('the only instance takes over at its start what a killed one had in hand', async () => {
  const { base, owner, mails } = await place()
  await jobs.add(base.db, 'send-mail', mail)
  await owner.query(`update graphile_worker._private_jobs set locked_by = 'pool-of-the-dead', locked_at = now()`)
  let sent = 0
  const count = handlersWith(async () => void sent++)
  const runner = await startJobRunner(base.ownerUrl, count, log, { isOnlyInstance: true })
  await expect.poll(mails, { timeout: 20_000 }).toEqual([])
  expect(sent).toBe(1)
  await runner.stop()
})

test('of several instances, a sweep frees what nobody renews, and nothing else', async () => {
  const { base, owner, mails } = await place()
  await jobs.add(base.db, 'send-mail', mail)
  await jobs.add(base.db, 'send-mail', mail)
  await owner.query(
    `update graphile_worker._private_jobs set locked_by = 'pool-of-somebody', locked_at = now() - interval '3 minutes'`,
  )
  const [renewed] = await mails()
  await renewLocks(owner, renewed ? [renewed.id] : [])
  await freeStaleLocks(owner)
  expect((await mails()).map(({ locked }) => locked)).toEqual([true, false])
})

test('a stop ends though a job does not, and gives the job back to the queue', async () => {
  const { base, mails } = await place()
  const started = Promise.withResolvers<void>()
  const hang = handlersWith(() => {
    started.resolve()
    return new Promise(() => undefined)
  })
  const runner = await startJobRunner(base.ownerUrl, hang, log)
  await jobs.add(base.db, 'send-mail', mail)
  await started.promise
  await runner.stop()
  expect((await mails()).map(({ locked }) => locked)).toEqual([false])
})

test('a stop ends though the database is away', async () => {
  const { base } = await place()
  const proxy = await startCutProxy(base.ownerUrl)
  const runner = await startJobRunner(proxy.url, handlersWith(nothing), log)
  await proxy.cut()
  await expect(runner.stop()).resolves.toBeUndefined()
})
