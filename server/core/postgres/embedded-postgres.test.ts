import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { checkDatabase } from './database-problem.ts'
import { startPostgres } from './embedded-postgres.ts'
import { isPostmasterOf } from './orphan-postgres.ts'

// mkdtemp creates a folder that is closed to others, so as root these tests cover a clone below /root.
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'muster-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const start = () => startPostgres({ folder, log: () => undefined })

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new Client(url)
  await client.connect()
  try {
    const { rows } = await client.query({ text: sql, rowMode: 'array' })
    return rows.flat()
  } finally {
    await client.end()
  }
}

function postmaster(): number {
  return Number.parseInt(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8'), 10)
}

/** Whether another process has replaced this one. */
function nextPostmaster(former: number): boolean {
  try {
    const pid = postmaster()
    // Not a number while the file is still empty.
    return pid > 0 && pid !== former
  } catch {
    return false
  }
}

const lives = (pid: number) => isPostmasterOf(join(folder, 'postgres'), pid)

/** A server in another process that is killed and leaves its database running. */
async function leaveOrphan(): Promise<number> {
  const module = JSON.stringify(join(import.meta.dirname, 'embedded-postgres.ts'))
  const script = `const { startPostgres } = await import(${module})
    await startPostgres({ folder: ${JSON.stringify(folder)}, log() {} })
    console.log('ready')`
  const server = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(server.stdout, 'data')
  const pid = postmaster()
  server.kill('SIGKILL')
  await once(server, 'exit')
  return pid
}

describe('the embedded database', () => {
  test('keeps its data over a restart, with checksums and safe settings', async () => {
    const first = await start()
    await query(first.url, "create table kept as select 'Ärger' as word")
    const settings =
      "select current_setting('fsync'), current_setting('synchronous_commit'), current_setting('data_checksums')"
    expect(await query(first.url, settings)).toEqual(['on', 'on', 'on'])
    await first.stop()

    const second = await start()
    expect(await query(second.url, 'select lower(word) from kept')).toEqual(['ärger'])
    await second.stop()
  })

  test('leaves no process after a stop, even with an open session', async () => {
    const { url, stop } = await start()
    const pid = postmaster()
    const session = new Client(url)
    session.on('error', () => undefined)
    await session.connect()
    await stop()
    expect(lives(pid)).toBe(false)
  })

  test('restarts at the same address after it was killed', async () => {
    const revived = Promise.withResolvers<void>()
    const { url, stop } = await startPostgres({ folder, log: () => revived.resolve() })
    process.kill(postmaster(), 'SIGKILL')
    await revived.promise
    await expect.poll(() => query(url, 'select 1').catch(() => [])).toEqual([1])
    await stop()
  })

  test('F3: restarts however often it is killed, also during recovery', async () => {
    const { url, stop } = await start()
    const answers = () => query(url, 'select 1').catch(() => [])
    for (let kill = 0; kill < 4; kill++) {
      const pid = postmaster()
      process.kill(pid, 'SIGKILL')
      // Kill the next process as soon as it exists, long before it is ready.
      if (kill % 2 === 0) await expect.poll(() => nextPostmaster(pid), { interval: 5 }).toBe(true)
      else await expect.poll(answers).toEqual([1])
    }
    await expect.poll(answers).toEqual([1])
    await stop()
  })

  test('leaves no process when stopped during a restart', async () => {
    const { stop } = await start()
    const pid = postmaster()
    process.kill(pid, 'SIGKILL')
    await expect.poll(() => nextPostmaster(pid), { interval: 5 }).toBe(true)
    const next = postmaster()
    await stop()
    expect(lives(next)).toBe(false)
  })

  test('replaces a database that a killed server left running', async () => {
    const orphan = await leaveOrphan()
    expect(lives(orphan)).toBe(true)
    const { url, stop } = await start()
    expect(await query(url, 'select 1')).toEqual([1])
    expect(lives(orphan)).toBe(false)
    await stop()
  })

  test('starts after server and database were killed together', async () => {
    process.kill(await leaveOrphan(), 'SIGKILL')
    const { url, stop } = await start()
    expect(await query(url, 'select 1')).toEqual([1])
    await stop()
  })

  test('refuses another password and another database', async () => {
    const { url, stop } = await start()
    const wrong = new URL(url)
    wrong.password = 'guess'
    await expect(checkDatabase(wrong.href)).rejects.toThrow('refused user "muster"')
    await expect(checkDatabase(url.replace(/muster$/, 'other'))).rejects.toThrow('has no database "other"')
    await expect(checkDatabase(url)).resolves.toBeUndefined()
    await stop()
  })
})
