import { employees } from '#shared/core/role.ts'
import { v7 as newId } from 'uuid'
import { z } from 'zod'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Farm, makeFarm } from '#test/contract/farm.ts'
import { endpoints, isPlainObject } from '#test/contract/request-of.ts'
import { validInput } from '#test/contract/valid-inputs.ts'
import { scratchDatabase, type TestDatabase } from '#test/database.ts'
import { startSandbox, type TestSandbox } from '#test/sandbox.ts'
import { type TestServer, testServer } from '#test/server.ts'
import { eventOf, hoursOf } from './race-farm.ts'

let base: TestDatabase
let sandbox: TestSandbox
let server: TestServer
let hostile: Farm
let other: Farm

beforeAll(async () => {
  base = await scratchDatabase()
  sandbox = await startSandbox()
  server = await testServer(base, { outside: sandbox.outside, now: () => '2026-11-20T05:30:00.000Z' })
  hostile = await makeFarm(server, sandbox)
  other = await makeFarm(server, sandbox)
})

afterAll(async () => {
  await server.close()
  await sandbox.close()
  await base.close()
})

/**
 * Endpoints that take a range of days. Locks are excluded: they are few, and settings list those of all years. So are reports and
 * injuries, whose range only filters a list that comes in pages, or a PDF with a limit of its own.
 */
const ofAllYears = [
  'timesheets.listLocks',
  'safetyReports.listReports',
  'safetyReports.countReports',
  'safetyReports.listInjuries',
  'safetyReports.getInjuriesPdf',
]

const ranged = endpoints.filter(({ name, inputSchema }) => {
  if (ofAllYears.includes(name)) return false
  if (!(inputSchema instanceof z.ZodType)) return false
  const shape = z.toJSONSchema(inputSchema, { io: 'input', unrepresentable: 'any' })
  return isPlainObject(shape.properties) && 'from' in shape.properties && 'to' in shape.properties
})

describe('a range of a hundred years is refused with a sentence by', () => {
  test.each(ranged.map(({ name, meta }) => [name, meta] as const))('%s', async (name, { allow }) => {
    const input = validInput(name, hostile)
    const years = isPlainObject(input) ? { ...input, from: '2000-01-01', to: '2099-12-31' } : input
    const cookie = allow === employees ? hostile.memberCookie : hostile.cookie
    const answer = await server.call(name, years, { cookie })
    expect(answer, answer.text).toMatchObject({ status: 400, message: expect.stringMatching(/^\p{Lu}.* .*\.$/u) })
  })
})

const period = { from: '2025-12-01', to: '2026-11-20' }

test.each([
  ['timesheets.summarisePeriod', { ...period, counted: 'approved' }],
  ['timesheets.listFlags', period],
  ['accounting.listPayrollHours', period],
])(
  'of many concurrent %s calls by one farm some are refused with a sentence, and another farm is served',
  async (name, input) => {
    const asking = Promise.all(Array.from({ length: 24 }, () => server.call(name, input, { cookie: hostile.cookie })))
    await expectServed(other)
    const answers = await asking
    for (const { status, text } of answers) expect([200, 429], text).toContain(status)
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThan(0)
    for (const { message, headers } of refused) {
      expect(message).toMatch(/^\p{Lu}.* .*\.$/u)
      expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    }
  },
)

test('many concurrent batches of one phone block no other phone, and no event is lost', async () => {
  const entryIds = Array.from({ length: 40 }, () => newId())
  const batches = entryIds.map((entryId, day) => {
    const { startTime, endTime } = hoursOf(day)
    const on = eventOf(startTime, { kind: 'clock_on', entryId, locationIds: [], activityIds: [] })
    const off = eventOf(endTime, { kind: 'clock_off', entryId, sequence: 2 })
    return { ...on, events: [...on.events, ...off.events] }
  })
  const send = (batch: unknown) => server.call('timesheets.recordEvents', batch, { cookie: hostile.memberCookie })
  const sending = Promise.all(batches.map(async (batch) => ({ batch, answer: await send(batch) })))
  await expectServed(other)
  let waiting = await sending
  expect(waiting.filter(({ answer }) => answer.status === 429).length).toBeGreaterThan(0)
  for (const { answer } of waiting) expect([200, 429], answer.text).toContain(answer.status)
  // Refused batches are sent again, as the phone does.
  waiting = waiting.filter(({ answer }) => answer.status === 429)
  for (const { batch } of waiting) expect((await send(batch)).status).toBe(200)
  const { text } = await server.call(
    'timesheets.listOwnEntries',
    // The events are so old that their year can't be right, so they appear on the days they arrived.
    { from: '2026-11-01', to: '2026-11-30' },
    { cookie: hostile.memberCookie },
  )
  for (const id of entryIds) expect(text).toContain(id)
})

async function expectServed(farm: Farm) {
  expect((await server.app.inject({ url: '/readyz' })).statusCode).toBe(200)
  const events = validInput('timesheets.recordEvents', farm)
  expect((await server.call('timesheets.recordEvents', events, { cookie: farm.memberCookie })).status).toBe(200)
  expect((await server.call('accounts.signIn', validInput('accounts.signIn', farm))).status).toBe(200)
}
