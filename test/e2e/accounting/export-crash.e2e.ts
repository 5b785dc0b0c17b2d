import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { APIRequestContext } from '@playwright/test'
import { v7 as newId } from 'uuid'
import { z } from 'zod'
import { expect, test } from '#test/e2e/fixtures.ts'
import { type Muster, startMuster } from '#test/e2e/muster-process.ts'

const started = z.object({ url: z.url() })
const matches = z.object({
  people: z.array(
    z.object({ employeeId: z.string(), state: z.string(), candidates: z.array(z.object({ id: z.string() })) }),
  ),
})
const rates = z.object({ rates: z.array(z.object({ id: z.string(), name: z.string() })) })
const business = z.object({ payrollCalendar: z.object({ startDate: z.string(), period: z.number() }) })
const hours = { employeeId: z.string(), ordinaryMinutes: z.number(), overtimeMinutes: z.number() }
const preflight = z.object({ people: z.array(z.object({ ...hours, state: z.string() })) })
const run = z.object({ sent: z.number(), failed: z.number(), waiting: z.number(), finishedAt: z.string().nullable() })
const sandboxFile = z.object({
  organisations: z.tuple([z.object({ timesheets: z.array(z.object({ employeeId: z.string(), status: z.string() })) })]),
})

let muster: Muster

test.beforeAll(async () => {
  muster = await startMuster('--demo')
})

test.afterAll(async () => {
  await muster.remove()
})

/** Calls our endpoints as the screens do. */
function callsOf(request: APIRequestContext) {
  const ask = async (method: 'get' | 'post', path: string, data?: unknown): Promise<unknown> => {
    const answer = await request[method](`${muster.url}/api/${path}`, data === undefined ? {} : { data })
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
    return answer.json()
  }
  return {
    get: (path: string) => ask('get', path),
    post: (path: string, data: unknown) => ask('post', path, data),
  }
}
type Calls = ReturnType<typeof callsOf>

/** Signs in, grants access at the sandbox, accepts suggested links and chooses an overtime rate. @returns the sandbox's address */
async function connectDemoFarm(request: APIRequestContext, { get, post }: Calls): Promise<string> {
  const password = 'willow creek demo'
  await post('sign-in', { email: 'fiona@willowcreek.example', password })
  const { url } = started.parse(await post('accounting/connections', { provider: 'xero', password }))
  const page = await (await request.get(url)).text()
  const organisation = /name="organisation" value="([^"]+)"/.exec(page)?.[1] ?? ''
  const form = { ...Object.fromEntries(new URL(url).searchParams), decision: 'allow', organisation }
  const back = await request.post(url.split('?')[0] ?? url, { form, maxRedirects: 0 })
  const given = new URL(back.headers()['location'] ?? '').searchParams
  await post('accounting/connect', { provider: 'xero', tempCode: given.get('code'), state: given.get('state') })
  await post('accounting/sync', { provider: 'xero' })
  const { people } = matches.parse(await get('accounting/people?provider=xero'))
  const links = people
    .filter(({ state }) => state === 'suggested')
    .map(({ employeeId, candidates }) => ({ employeeId, providerEmployeeId: candidates[0]?.id }))
  await post('accounting/people', { provider: 'xero', links })
  const listed = rates.parse(await get('accounting/rates?provider=xero'))
  const overtimeRateId = listed.rates.find(({ name }) => name === 'Time and a half')?.id
  await post('accounting/rates', { provider: 'xero', ordinaryRateId: null, overtimeRateId })
  return new URL(url).origin
}

/** The demo farm's first whole pay period, which is approved. */
async function firstPeriod({ get }: Calls) {
  const { payrollCalendar } = business.parse(await get('business'))
  const from = Temporal.PlainDate.from(payrollCalendar.startDate)
  return { from: from.toString(), to: from.add({ days: payrollCalendar.period - 1 }).toString() }
}

test('after kill -9 during an export, a restart finishes it without duplicates or losses', async ({
  page: { request },
}) => {
  test.slow()
  const calls = callsOf(request)
  const sandbox = await connectDemoFarm(request, calls)
  const days = await firstPeriod(calls)
  const look = async () =>
    preflight.parse(await calls.get(`accounting/preflight?provider=xero&from=${days.from}&to=${days.to}`)).people
  const ready = (await look()).filter(({ state }) => state === 'ready')
  expect(ready.length).toBeGreaterThan(15)

  // Three requests hang at the provider while the others continue.
  await request.post(`${sandbox}/faults`, { form: { provider: 'xero', name: 'slow', times: '3', only: 'stores' } })
  const id = newId()
  const people = ready.map(({ employeeId, ordinaryMinutes, overtimeMinutes }) => ({
    employeeId,
    ordinaryMinutes,
    overtimeMinutes,
  }))
  await calls.post('accounting/exports', { id, provider: 'xero', ...days, people })
  const progress = async () => run.parse(await calls.get(`accounting/exports/${id}`))
  await expect.poll(async () => (await progress()).sent).toBeGreaterThanOrEqual(3)
  await muster.kill()
  await muster.startAgain()

  await expect.poll(async () => (await progress()).finishedAt, { timeout: 90_000 }).not.toBeNull()
  expect(await progress()).toMatchObject({ sent: ready.length, failed: 0, waiting: 0 })
  const after = new Map((await look()).map(({ employeeId, state }) => [employeeId, state]))
  expect(ready.map(({ employeeId }) => after.get(employeeId))).toEqual(ready.map(() => 'done'))
  const there = sandboxFile.parse(JSON.parse(await readFile(join(muster.folder, 'sandbox.json'), 'utf8')))
  const { timesheets } = there.organisations[0]
  expect(timesheets).toHaveLength(ready.length)
  expect(new Set(timesheets.map(({ employeeId }) => employeeId)).size).toBe(ready.length)
})
