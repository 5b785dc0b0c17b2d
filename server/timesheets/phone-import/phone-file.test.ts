import { textOf } from '#shared/texts.ts'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ClockEvent } from '#shared/timesheets/clock/clock-event.ts'
import { phoneFile, type PhoneFile } from '#shared/timesheets/clock/phone-file.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { asEmployee, asManager, makeBusiness, type TestBusiness } from '#test/fixtures/business.ts'
import { clockNow, clockOff, clockOn, nextEvent, openClock } from '#test/fixtures/clock.ts'
import { minuteOfDay } from '#test/fixtures/clock-history.ts'
import { makeEmployee } from '#test/fixtures/employee.ts'
import { leaveFarm } from '#server/accounts/farms/farms.ts'
import { getEntry } from '../entries/get-entry.ts'
import { importPhoneFile, previewPhoneFile } from './phone-file.ts'

let base: TestDatabase
let farm: TestBusiness
let ana: { id: string; userId: string }
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

function fileOf(events: ClockEvent[], changes: Partial<PhoneFile> = {}): PhoneFile {
  return phoneFile.parse({
    format: 'muster-phone-records',
    version: 1,
    managerId: farm.managerId,
    employeeId: ana.id,
    deviceId: newId(),
    savedAt: clockNow,
    events,
    others: [],
    ...changes,
  })
}

const shiftOf = (id: string) => [nextEvent(clockOn(id), 0), nextEvent(clockOff(id), 480)]
const preview = (file: PhoneFile) => asManager(base.db, farm, previewPhoneFile, { file }, clockNow)
const importFile = (file: PhoneFile) => asManager(base.db, farm, importPhoneFile, { file }, clockNow)

test('a phone’s file imports its hours, and the history names the manager', async () => {
  const id = newId()
  expect(await importFile(fileOf(shiftOf(id)))).toEqual({ entries: 1, problems: [] })
  expect(await clock.entry(id)).toMatchObject({
    employeeId: ana.id,
    status: 'pending',
    startTime: minuteOfDay(0),
    endTime: minuteOfDay(480),
  })
  const { history } = await asManager(base.db, farm, getEntry, { id }, clockNow)
  expect(history[0]).toMatchObject({ who: 'Pat Reed' })
})

test('a file names the employee by their login, also after they left the farm', async () => {
  const [id, { employeeId: _, ...file }] = [newId(), fileOf([])]
  await asEmployee(base.db, farm, ana, leaveFarm, { id: farm.managerId })
  const events = shiftOf(id)
  expect(await importFile({ ...file, userId: ana.userId, events })).toEqual({ entries: 1, problems: [] })
  expect(await clock.entry(id)).toMatchObject({ employeeId: ana.id, status: 'pending' })
  const stranger = await makeEmployee(base.db, await makeBusiness(base.db))
  for (const userId of [stranger.userId, newId()]) {
    await expect(importFile({ ...file, userId, events })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  }
})

test('what the phone also sends counts once, whichever comes first', async () => {
  const [first, second] = [newId(), newId()]
  const [shift, other] = [shiftOf(first), [nextEvent(clockOn(second), 500), nextEvent(clockOff(second), 600)]]
  await importFile(fileOf(shift))
  await clock.send([...shift, ...other])
  expect(await importFile(fileOf([...shift, ...other]))).toEqual({ entries: 2, problems: [] })
  expect(await clock.entries()).toHaveLength(2)
})

test('an old file is no sign of a wrong clock', async () => {
  const id = newId()
  await importFile(fileOf(shiftOf(id), { savedAt: minuteOfDay(481) }))
  expect(await clock.entry(id)).toMatchObject({ phoneFlags: [] })
})

test('the preview shows entries, which of them exist already, and records that are not hours; it changes nothing', async () => {
  const [known, fresh] = [newId(), newId()]
  await clock.work(known, 0, 100)
  const others = [{ endpoint: 'leave.requestLeave', recordedAt: clockNow, summary: 'Annual leave, 7 December' }]
  const events = [nextEvent(clockOn(known), 0), nextEvent(clockOn(fresh), 200)]
  expect(await preview(fileOf(events, { others }))).toMatchObject({
    employee: { id: ana.id },
    entries: [
      { id: known, imported: true },
      { id: fresh, endTime: null, imported: false },
    ],
    others: [{ summary: 'Annual leave, 7 December' }],
  })
  expect(await clock.entries()).toHaveLength(1)
})

test('a file of another farm, or of an unknown employee, imports nothing', async () => {
  const [otherFarm, id] = [await makeBusiness(base.db), newId()]
  const stranger = await makeEmployee(base.db, otherFarm)
  for (const changes of [
    { managerId: otherFarm.managerId, employeeId: stranger.id },
    { employeeId: stranger.id },
    { managerId: otherFarm.managerId },
    { employeeId: newId() },
  ]) {
    const file = fileOf(shiftOf(id), changes)
    await expect(importFile(file)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await expect(preview(file)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  }
  expect(await clock.entries()).toEqual([])
})

test('a file can’t write over the entry of a colleague by naming its id', async () => {
  const [kit, id] = [await makeEmployee(base.db, farm), newId()]
  await openClock(base.db, farm, kit).work(id, 0, 100)
  const { entries, problems } = await importFile(fileOf(shiftOf(id)))
  expect(entries).toBe(0)
  expect(problems).toEqual([textOf('timesheets.recordOfSomeoneElse')])
  expect(await clock.entry(id)).toMatchObject({ employeeId: kit.id, endTime: minuteOfDay(100) })
})

test('other content than a phone’s is refused with what to do', () => {
  for (const content of [[], null, 'hours', { format: 'other' }, {}]) {
    expect(phoneFile.safeParse(content).error?.issues[0]?.message).toContain('Send to my manager')
  }
})

test('what can’t be imported is explained beforehand and blocks nothing else', async () => {
  const [kit, his, hers] = [await makeEmployee(base.db, farm), newId(), newId()]
  await openClock(base.db, farm, kit).record([clockOn(his), 0])
  const file = fileOf([nextEvent(clockOff(his), 30), ...shiftOf(hers)])
  const problems = { problems: [textOf('timesheets.recordOfSomeoneElse')] }
  expect(await preview(file)).toMatchObject({ entries: [{ id: hers }], ...problems })
  expect(await importFile(file)).toMatchObject({ entries: 1, ...problems })
  expect(await clock.entry(his)).toMatchObject({ endTime: null })
})
