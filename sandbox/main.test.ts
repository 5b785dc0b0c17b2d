import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { ask, redirectOf, signInUrl } from './raw-calls.ts'

const folder = mkdtempSync(join(tmpdir(), 'muster-sandbox-'))
const children: ChildProcess[] = []
afterEach(async () => {
  await Promise.all(children.splice(0).map(ended))
  rmSync(folder, { recursive: true, force: true })
})

/** Closes its input, as when its parent dies. */
async function ended(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
  child.stdin?.end()
  await once(child, 'exit')
  return child.exitCode
}

async function started(env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { SANDBOX_DATA: join(folder, 'data', 'sandbox.json'), SANDBOX_REDIRECTS: redirectOf('xero'), ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  children.push(child)
  const [line] = await once(createInterface(child.stdout), 'line')
  return { child, ...z.object({ url: z.url() }).parse(JSON.parse(String(line))) }
}

test('changes survive a restart, and closing its input ends it', async () => {
  const seed = join(folder, 'seed.json')
  const calendars = [{ name: 'Weekly', type: 'WEEKLY', startDate: '2026-09-28' }]
  writeFileSync(seed, JSON.stringify({ organisations: [{ name: 'Seeded Farm', calendars, employees: [] }] }))
  const first = await started({ SANDBOX_SEED: seed })
  const page = /href="(\/organisations\/[^"]+)"/.exec((await ask(first.url)).text)?.[1]
  const body = new URLSearchParams({ firstName: 'Kim', lastName: 'New', calendarId: '' })
  await ask(`${first.url}${page}/employees`, { method: 'POST', body })
  expect(await ended(first.child)).toBe(0)
  const second = await started()
  expect((await ask(`${second.url}${page}`)).text).toContain('<strong>Kim New</strong>')
})

test('takes another port if its own is in use', async () => {
  const { url } = await started()
  const other = await started({ SANDBOX_PORT: new URL(url).port })
  expect(new URL(other.url).port).not.toBe(new URL(url).port)
  expect((await ask(other.url)).status).toBe(200)
})

test('accepts only the registered redirect addresses', async () => {
  const { url } = await started()
  expect((await ask(signInUrl({ url }, 'xero'))).status).toBe(200)
  expect((await ask(signInUrl({ url }, 'myob'))).text).toContain('is not registered')
})

test('ends on a signal', async () => {
  const { child } = await started()
  child.kill('SIGTERM')
  await once(child, 'exit')
  expect(child.exitCode).toBe(0)
})
