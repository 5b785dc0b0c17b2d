import { once } from 'node:events'
import { createServer, type Socket, connect } from 'node:net'
import Fastify from 'fastify'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { scratchDatabase, type TestDatabase } from '#test/database.ts'
import { startJobRunner } from './job-runner.ts'
import { type JobHandlers, jobs } from './jobs.ts'

let scratch: TestDatabase
const quiet = Fastify().log
const email = { to: 'ana@example.com', subject: 'Reset', text: 'a secret link' }

beforeEach(async () => {
  scratch = await scratchDatabase()
})
afterEach(() => scratch.close())

const nothing = () => Promise.resolve()

function handlersWith(sendMail: (payload: unknown) => Promise<void>): JobHandlers {
  return {
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
  }
}

const startRunner = (
  sendMail: (payload: unknown) => Promise<void>,
  { ownerUrl = scratch.ownerUrl, log = quiet, isOnlyInstance = true } = {},
) => startJobRunner({ ownerUrl, handlers: handlersWith(sendMail), log, isOnlyInstance })

async function asOwner(sql: string, values: unknown[] = []) {
  const owner = new Client(scratch.ownerUrl)
  await owner.connect()
  const { rows } = await owner.query(sql, values).finally(() => owner.end())
  return rows
}

/** As a process leaves it that was killed while it worked on the job. */
const leaveLocked = (heldFor: string) =>
  asOwner(`update graphile_worker._private_jobs set locked_by = 'pool-gone', locked_at = now() - $1::interval`, [
    heldFor,
  ])

/** Stands between the runner and its database, and can be as if the database were gone. */
async function breakable(url: string) {
  const [target, sockets] = [new URL(url), new Set<Socket>()]
  const server = createServer((from) => {
    const to = connect(Number(target.port), target.hostname)
    for (const socket of [from, to]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => [from, to].forEach((each) => each.destroy()))
    }
    from.pipe(to).pipe(from)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const place = new URL(url)
  place.port = String(port)
  return {
    url: place.href,
    async cut() {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
    async mend() {
      server.listen(port, '127.0.0.1')
      await once(server, 'listening')
    },
  }
}

test('a job that fails is told in the log, without what it was given', async () => {
  const told = Promise.withResolvers<string>()
  const { log } = Fastify({ logger: { level: 'warn', stream: { write: (line: string) => told.resolve(line) } } })
  await jobs.add(scratch.db, 'send-mail', email)
  const runner = await startRunner(() => Promise.reject(new Error('nobody there')), { log })
  const line = await told.promise
  await runner.stop()
  expect(line).toContain('nobody there')
  expect(line).toContain('send-mail')
  expect(line).not.toContain('secret link')
  expect(line).not.toContain('ana@example.com')
})

test('F3: a database that goes away while a job ends costs neither the process nor the jobs', async () => {
  const place = await breakable(scratch.ownerUrl)
  const begun = Promise.withResolvers<void>()
  const gone = Promise.withResolvers<void>()
  const done: string[] = []
  const both = Promise.withResolvers<void>()
  const runner = await startRunner(
    async (payload) => {
      begun.resolve()
      await gone.promise
      done.push(JSON.stringify(payload))
      if (new Set(done).size === 2) both.resolve()
    },
    { ownerUrl: place.url },
  )
  await jobs.add(scratch.db, 'send-mail', email)
  await begun.promise
  await place.cut()
  gone.resolve()
  await jobs.add(scratch.db, 'send-mail', { ...email, subject: 'Another' })
  await place.mend()
  await both.promise
  await runner.stop()
  await place.cut()
})

test('F7: what a killed process was sending is sent by the next, at once where it is the only one', async () => {
  await jobs.add(scratch.db, 'send-mail', email)
  await leaveLocked('1 second')
  const sent = Promise.withResolvers<void>()
  const runner = await startRunner(() => Promise.resolve(sent.resolve()))
  await sent.promise
  await runner.stop()
})

test('F7: with several instances a job is given back when no connection bears its worker’s name', async () => {
  await jobs.add(scratch.db, 'send-mail', email)
  await leaveLocked('3 minutes')
  const sent = Promise.withResolvers<void>()
  const runner = await startRunner(() => Promise.resolve(sent.resolve()), { isOnlyInstance: false })
  await sent.promise
  await runner.stop()
})

test.each([
  ['one that was taken just now', '10 seconds', 'psql'],
  ['one whose worker lives', '3 hours', 'pool-gone'],
])('F7: with several instances %s stays with its worker', async (_which, heldFor, name) => {
  const other = new Client({ connectionString: scratch.ownerUrl, application_name: name })
  await other.connect()
  await jobs.add(scratch.db, 'send-mail', email)
  await leaveLocked(heldFor)
  const runner = await startRunner(() => Promise.reject(new Error('not ours')), { isOnlyInstance: false })
  await runner.stop()
  await other.end()
  const [job] = await asOwner('select locked_by from graphile_worker._private_jobs')
  expect(job).toEqual({ locked_by: 'pool-gone' })
})

test('a worker that lives is seen by its name', async () => {
  const begun = Promise.withResolvers<void>()
  const free = Promise.withResolvers<void>()
  const runner = await startRunner(async () => {
    begun.resolve()
    await free.promise
  })
  await jobs.add(scratch.db, 'send-mail', email)
  await begun.promise
  const held = await asOwner(
    `select from graphile_worker._private_jobs j join pg_stat_activity a on a.application_name = j.locked_by`,
  )
  free.resolve()
  await runner.stop()
  expect(held).toHaveLength(1)
})
