import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ClockEvent } from '#shared/timesheets/clock-event.ts'
import { phoneFile } from '#shared/timesheets/phone-file.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { asManager, makeBusiness, type TestBusiness } from '#test/makers/business.ts'
import { clockNow, clockOff, clockOn, nextEvent, openClock } from '#test/makers/clock.ts'
import { minuteOfDay } from '#test/makers/clock-history.ts'
import { makeEmployee } from '#test/makers/employee.ts'
import { getEntry } from './get-entry.ts'
import { importPhoneFile } from './import-phone-file.ts'

let base: TestDatabase
let farm: TestBusiness
let ana: Awaited<ReturnType<typeof makeEmployee>>
let clock: ReturnType<typeof openClock>

beforeAll(async () => {
  base = await testDatabase()
})
beforeEach(async () => {
  farm = await makeBusiness(base.db)
  ana = await makeEmployee(base.db, farm)
  clock = openClock(base.db, farm, ana)
})
afterAll(() => base.close())

const deviceId = newId()
const workOf = (id: string) => [nextEvent(clockOn(id), 0), nextEvent(clockOff(id), 480)]

function importing(events: ClockEvent[], { preview = false, whose = ana.id, managerId = farm.managerId } = {}) {
  const saved = { format: 'muster-phone-records', version: 1, managerId, employeeId: ana.id, deviceId, others: [] }
  const file = phoneFile.parse({ ...saved, savedAt: clockNow, events })
  return asManager(base.db, farm, importPhoneFile, { employeeId: whose, preview, file }, minuteOfDay(10_000))
}

test('what a phone saved becomes the entries it would have made, once, and the history names the manager', async () => {
  const id = newId()
  const events = workOf(id)
  const answer = { entries: [{ id, startTime: minuteOfDay(0), endTime: minuteOfDay(480), flags: [] }] }
  expect(await importing(events)).toEqual({ ...answer, refused: [], waiting: 0 })
  expect(await importing(events)).toMatchObject(answer)
  expect((await clock.send(events, { deviceId })).results).toMatchObject([
    { outcome: 'applied' },
    { outcome: 'applied' },
  ])
  expect(await clock.entries()).toMatchObject([{ id, status: 'pending', version: 1 }])
  const { history } = await asManager(base.db, farm, getEntry, { id })
  expect(history).toMatchObject([{ who: 'Pat Reed', why: 'importPhoneFile', kind: 'made' }])
})

test('what it would do is told beforehand, and nothing is done', async () => {
  const id = newId()
  expect(await importing(workOf(id), { preview: true })).toMatchObject({ entries: [{ id }], refused: [], waiting: 0 })
  expect(await clock.entries()).toEqual([])
})

test('what can’t be imported is told in words and holds up nothing', async () => {
  const ben = await makeEmployee(base.db, farm)
  const [his, hers] = [newId(), newId()]
  await openClock(base.db, farm, ben).record([clockOn(his), 0])
  const stolen = nextEvent(clockOff(his), 30)
  const answer = await importing([stolen, ...workOf(hers), nextEvent(clockOff(newId()), 500)])
  expect(answer).toMatchObject({
    entries: [{ id: hers }],
    refused: [{ id: stolen.id, kind: 'clock_off', problem: expect.stringContaining('somebody else’s') }],
    waiting: 1,
  })
  expect(await clock.entry(his)).toMatchObject({ endTime: null })
})

test('a file of another farm or of another employee is refused with a sentence, and nothing is imported', async () => {
  const ben = await makeEmployee(base.db, farm)
  const theirs = await makeBusiness(base.db)
  const stranger = await makeEmployee(base.db, theirs)
  const events = workOf(newId())
  await expect(importing(events, { managerId: theirs.managerId })).rejects.toThrow(/another business/)
  await expect(importing(events, { whose: ben.id })).rejects.toThrow(/another employee/)
  await expect(importing(events, { whose: stranger.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await clock.entries()).toEqual([])
})
