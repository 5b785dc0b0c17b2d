import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { APIRequestContext } from '@playwright/test'
import { v7 as newId } from 'uuid'
import { z } from 'zod'
import { expect, registerFarm, test } from '#test/e2e/fixtures.ts'
import { type Muster, startMuster } from '#test/e2e/muster-process.ts'

const rows = z.array(z.object({ id: z.string() }))
const savesBefore = 60

let muster: Muster
let stopped: AbortController

const isUp = () =>
  fetch(`${muster.url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

test.beforeAll(async () => {
  muster = await startMuster()
})

test.beforeEach(() => {
  stopped = new AbortController()
})

test.afterEach(() => stopped.abort())

test.afterAll(async () => {
  await muster.remove()
})

/** Saves from four clients at once until stopped, and records the acknowledged saves. */
function streamOfSaves(request: APIRequestContext) {
  const acknowledged: string[] = []
  const answers = new Set<number>()
  async function save() {
    while (!stopped.signal.aborted) {
      const id = newId()
      try {
        const data = { rows: [{ id, name: 'River flat' }] }
        const answer = await request.post(`${muster.url}/api/locations`, { data, timeout: 15_000 })
        answers.add(answer.status())
        if (answer.ok()) acknowledged.push(id)
      } catch {
        // The server is down, so this save is not acknowledged and may be lost.
        await expect.poll(() => stopped.signal.aborted || isUp()).toBe(true)
      }
    }
  }
  const all = Promise.all(Array.from({ length: 4 }, save))
  return {
    acknowledged,
    answers,
    reaches: (count: number) => expect.poll(() => acknowledged.length).toBeGreaterThanOrEqual(count),
    async stop() {
      stopped.abort()
      await all
    },
  }
}

async function expectAllThere(request: APIRequestContext, acknowledged: string[]) {
  // Retries as a browser does while Muster restarts.
  await expect.poll(async () => (await request.get(`${muster.url}/api/locations`)).status()).toBe(200)
  const answer = await request.get(`${muster.url}/api/locations`)
  const there = new Set(rows.parse(await answer.json()).map(({ id }) => id))
  expect(acknowledged.filter((id) => !there.has(id))).toEqual([])
}

async function killDatabase() {
  const [pid] = (await readFile(join(muster.folder, 'postgres/postmaster.pid'), 'utf8')).split('\n')
  process.kill(Number(pid), 'SIGKILL')
}

test('kill -9 of the server during saves loses no acknowledged save', async ({ page }) => {
  await registerFarm(page.request, muster.url)
  const saves = streamOfSaves(page.request)
  await saves.reaches(savesBefore)
  await muster.kill()
  await saves.stop()
  await muster.startAgain()
  await expectAllThere(page.request, saves.acknowledged)
})

test('kill -9 of the database loses no acknowledged save, and the server recovers by itself', async ({ page }) => {
  await registerFarm(page.request, muster.url)
  const saves = streamOfSaves(page.request)
  await saves.reaches(savesBefore)
  await killDatabase()
  // Waits until the database is down, because its other processes still finish running statements.
  await expect.poll(() => saves.answers.has(503)).toBe(true)
  await saves.reaches(saves.acknowledged.length + savesBefore)
  await saves.stop()
  await expectAllThere(page.request, saves.acknowledged)
  // During the outage users were asked to try again and never saw a server error.
  expect([...saves.answers].filter((status) => status !== 200 && status !== 503)).toEqual([])
})

test('kill -9 of both at once loses no acknowledged save', async ({ page }) => {
  await registerFarm(page.request, muster.url)
  const saves = streamOfSaves(page.request)
  await saves.reaches(savesBefore)
  await killDatabase()
  await muster.kill()
  await saves.stop()
  await muster.startAgain()
  await expectAllThere(page.request, saves.acknowledged)
})
