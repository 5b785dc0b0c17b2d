import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { type ExportFarm, fortnight, makeExportFarm } from '#test/fixtures/export-farm.ts'
import { succeeded } from '#test/server.ts'

let base: TestDatabase
let farm: ExportFarm

beforeAll(async () => {
  base = await testDatabase()
})
beforeEach(async () => {
  farm = await makeExportFarm(base)
})
afterEach(() => farm.close())
afterAll(() => base.close())

const entryList = z.object({ entries: z.array(z.object({ id: z.string(), employeeId: z.string() })) })
const sheets = () => farm.sandbox.organisation().timesheets
/** A while later. */
function retry(id: string) {
  farm.clock.now = '2026-11-20T01:05:00.000Z'
  return farm.call('retryExport', { id })
}
const byName = (people: { name: string }[]) => Object.fromEntries(people.map((person) => [person.name, person]))

const ofTimesheets = (verb: string, input: unknown) =>
  farm.server.call(`timesheets.${verb}`, input, { cookie: farm.cookie })

/** Their hours are pending again. */
async function unapprove(name: string) {
  const { entries } = entryList.parse(JSON.parse(succeeded(await ofTimesheets('listEntries', fortnight)).text))
  const theirs = entries.filter(({ employeeId }) => employeeId === farm.employeeIds.get(name))
  const changes = theirs.map(({ id }) => ({ id, from: 'approved', to: 'pending' }))
  succeeded(await ofTimesheets('setStatus', { changes }))
}

/** An export that failed for one of two employees. */
async function failedForOne() {
  const { id } = await farm.start()
  farm.sandbox.fault('xml-error')
  await farm.run(id)
  const { people } = await farm.get(id)
  const failed = people.find(({ state }) => state === 'failed')
  const sent = people.find(({ state }) => state === 'sent')
  if (!failed || !sent) throw new Error('one of the two should have failed')
  return { id, failed, sent }
}

describe('a retry', () => {
  test('sends the failed employees and no others', async () => {
    const { id, failed, sent } = await failedForOne()
    succeeded(await retry(id))
    expect(await farm.get(id)).toMatchObject({ sent: 1, waiting: 1, finishedAt: null })
    await farm.run(id)
    const done = await farm.get(id)
    expect(done).toMatchObject({ sent: 2, failed: 0, problem: null })
    expect(byName(done.people)[sent.name]).toEqual(sent)
    expect(sheets()).toHaveLength(2)
    expect((await farm.requestsOf(failed)).map(({ attempt, status }) => [attempt, status])).toEqual([
      [1, 400],
      [2, 200],
    ])
  })

  test('uses the current hours and links', async () => {
    const { id, failed } = await failedForOne()
    await farm.unlock()
    await farm.work(failed.name, '2026-11-18')
    const joined = farm.sandbox.employee('Tom Walsh')
    joined.calendarId = farm.sandbox.employee('Sam Reilly').calendarId
    succeeded(await farm.call('syncPayroll', { provider: 'xero' }))
    const links = [{ employeeId: failed.employeeId, providerEmployeeId: joined.id }]
    succeeded(await farm.call('linkPeople', { provider: 'xero', links }))
    succeeded(await retry(id))
    await farm.run(id)
    expect(byName((await farm.get(id)).people)[failed.name]).toMatchObject({ state: 'sent', ordinaryMinutes: 696 })
    expect(sheets().map(({ employeeId }) => employeeId)).toContain(joined.id)
    expect(await farm.check()).toMatchObject({ locked: true })
  })

  test('is idempotent, also concurrently; while it runs no other export starts', async () => {
    const { id } = await failedForOne()
    const answers = await Promise.all([retry(id), retry(id), retry(id)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const people = (await farm.get(id)).people
    expect((await farm.start(undefined, (await farm.check()).people)).answer).toMatchObject({
      code: 'CONFLICT',
      message: expect.stringMatching(/^An export is already running/),
    })
    expect((await farm.get(id)).people).toEqual(people)
    await farm.run(id)
    expect(sheets()).toHaveLength(2)
  })

  test('of an export that ended with a problem does not show it while it runs', async () => {
    farm.sandbox.fault('limit-day', { only: 'stores', times: 'until-off' })
    const { id, problem } = await farm.send()
    expect(problem).toContain('its limit is reached')
    farm.sandbox.faultsOff()
    succeeded(await retry(id))
    expect(await farm.get(id)).toMatchObject({ waiting: 2, problem: null, finishedAt: null })
  })

  test('is refused while another export runs, and changes nothing', async () => {
    const { id } = await failedForOne()
    const before = await farm.get(id)
    const other = await farm.start()
    succeeded(other.answer)
    expect(await retry(id)).toMatchObject({
      code: 'CONFLICT',
      message: expect.stringMatching(/^An export is already running/),
    })
    expect(await farm.get(id)).toEqual(before)
    await farm.run(other.id)
    expect(sheets()).toHaveLength(2)
  })

  test('leaves out employees without a link or approved hours, and says why', async () => {
    await farm.hire('Ana Silva')
    await farm.link()
    farm.sandbox.employee('Ana Silva').tracking = false
    farm.sandbox.fault('xml-error', { times: 3 })
    const { id } = await farm.send()
    await unapprove('Sam Reilly')
    succeeded(await farm.call('unlinkPerson', { provider: 'xero', employeeId: farm.employeeIds.get('Mei Chen') }))
    succeeded(await retry(id))
    expect(await farm.get(id)).toMatchObject({ failed: 2, waiting: 1 })
    await farm.run(id)
    expect(byName((await farm.get(id)).people)).toMatchObject({
      'Ana Silva': { state: 'sent' },
      'Mei Chen': { state: 'failed', problem: expect.stringContaining('Not linked to an employee in Xero.') },
      'Sam Reilly': { state: 'failed', problem: expect.stringContaining('1 entry is pending. Approve it first.') },
    })
  })

  test('of an employee whose hours are no longer approved is refused if there are no others', async () => {
    const { id, failed } = await failedForOne()
    await farm.unlock()
    await unapprove(failed.name)
    expect(await retry(id)).toMatchObject({
      code: 'CONFLICT',
      message: expect.stringMatching(/^There is no one to retry/),
    })
    expect((await farm.get(id)).finishedAt).not.toBeNull()
  })

  test('of an export without failures is refused, and so is one with no employees to send', async () => {
    const { id, failed } = await failedForOne()
    succeeded(await farm.call('unlinkPerson', { provider: 'xero', employeeId: failed.employeeId }))
    const refused = await retry(id)
    expect(refused).toMatchObject({
      code: 'CONFLICT',
      message: expect.stringMatching(/^There is no one to retry/),
    })
    await farm.link()
    succeeded(await retry(id))
    await farm.run(id)
    expect(await retry(id)).toMatchObject({ code: 'CONFLICT' })
    expect((await farm.get(id)).finishedAt).not.toBeNull()
  })

  test('after a lost answer finds what was stored, and doubles nothing', async () => {
    const { id } = await farm.start()
    farm.sandbox.fault('no-answer', { times: 'until-off' })
    farm.sandbox.fault('unavailable', { only: 'reads', times: 'until-off' })
    await farm.run(id)
    farm.sandbox.faultsOff()
    expect(await farm.get(id)).toMatchObject({ sent: 0, failed: 2 })
    expect(sheets()).toEqual([])

    succeeded(await retry(id))
    farm.sandbox.fault('no-answer', { times: 2 })
    await farm.run(id)
    expect(await farm.get(id)).toMatchObject({ sent: 2, failed: 0 })
    expect(sheets()).toHaveLength(2)
  })
})

describe('the provider’s status', () => {
  test.each([
    ['REQUESTED', 'submitted'],
    ['APPROVED', 'approved'],
    ['PROCESSED', 'approved'],
    ['REJECTED', 'rejected'],
  ] as const)('%s is read back as %s, with when it was seen', async (status, expected) => {
    const { id, people } = await farm.send()
    const { id: theirs } = farm.sandbox.employee('Sam Reilly')
    const sheet = sheets().find(({ employeeId }) => employeeId === theirs)
    if (sheet) sheet.status = status
    farm.clock.now = '2026-11-20T01:05:00.000Z'
    succeeded(await farm.call('readStatuses', { id }))
    const after = byName((await farm.get(id)).people)
    expect(after['Sam Reilly']).toMatchObject({ providerStatus: expected, providerStatusAt: farm.clock.now })
    expect(after['Mei Chen']).toEqual(byName(people)['Mei Chen'])
  })

  test('of a deleted timesheet is none', async () => {
    const { id } = await farm.send()
    sheets().length = 0
    succeeded(await farm.call('readStatuses', { id }))
    expect((await farm.get(id)).people).toMatchObject([
      { state: 'sent', providerStatus: null },
      { state: 'sent', providerStatus: null },
    ])
  })

  test('is not requested if no employee was sent, and a provider that is down is reported', async () => {
    const { id } = await farm.start()
    const before = farm.sandbox.requests.length
    succeeded(await farm.call('readStatuses', { id }))
    expect(farm.sandbox.requests).toHaveLength(before)
    await farm.run(id)
    farm.sandbox.fault('unavailable', { times: 'until-off' })
    expect(await farm.call('readStatuses', { id })).toMatchObject({ code: 'CONFLICT' })
    expect(await farm.read('listExports', fortnight)).toMatchObject([{ sent: 2 }])
  })
})
