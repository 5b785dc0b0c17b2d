import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { trackTerms } from '#shared/timesheets/tracks/track-terms.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { asEmployee, asManager, makeBusiness, type TestBusiness, testNow } from '#test/fixtures/business.ts'
import { makeEmployee } from '#test/fixtures/employee.ts'
import { makeLeave } from '#test/fixtures/leave.ts'
import { makeLog, makeTimesheet, writeEntries } from '#test/fixtures/timesheet.ts'
import { testStorage } from '#test/storage.ts'
import type { EmployeeContext } from '#server/core/http/context.ts'
import { setEmployeesActive } from '#server/employees/list/set-employees-active.ts'
import { agreeToTrack, withdrawTrack } from './track-consent.ts'
import { editEntry } from '../entries/edit-entry.ts'
import { getTrack } from './entry-track.ts'
import { recordEvents } from '../clock/record-events.ts'
import { recordTrack } from './record-track.ts'

let base: TestDatabase
let farm: TestBusiness
let ana: { id: string; userId: string }
/** Runs since 9:00 in New South Wales; now it is noon there. */
let running: string

beforeAll(async () => {
  base = await testDatabase()
})
beforeEach(async () => {
  farm = await makeBusiness(base.db)
  ana = await makeEmployee(base.db, farm)
  running = await makeLog(base.db, farm, ana.id, { ...since('22:00'), status: 'active' })
  await agree()
})
afterAll(() => base.close())

const since = (time: string) => ({ startTime: `2026-11-19T${time}:00.000Z`, endTime: null })
const point = (time: string, latitude = -30.3) => ({
  latitude,
  longitude: 149.8,
  recordedAt: `2026-11-${time > '12' ? '19' : '20'}T${time}:00.000Z`,
  accuracyMetres: 8,
})
const agree = (agreedAt = '2026-11-01T00:00:00.000Z', person = ana) =>
  asEmployee(base.db, farm, person, agreeToTrack, {
    id: newId(),
    termsVersion: trackTerms.version,
    termsText: trackTerms.text,
    agreedAt,
  })
const withdraw = (withdrawnAt = testNow) => asEmployee(base.db, farm, ana, withdrawTrack, { withdrawnAt })
const record = (points: ReturnType<typeof point>[], entryId = running, person = ana) =>
  asEmployee(base.db, farm, person, recordTrack, { entryId, points })
const track = async (id = running) => (await asEmployee(base.db, farm, ana, getTrack, { id })).points
const rows = () =>
  asManager(
    base.db,
    farm,
    async ({ tx }) => ({
      entry: await tx.selectFrom('timesheetLogs').selectAll().where('id', '=', running).executeTakeFirstOrThrow(),
      live: await tx.selectFrom('employeeLiveLocation').selectAll().execute(),
    }),
    undefined,
  )
const live = async () => (await rows()).live
const clockOff = (occurredAt: string) => {
  const event = { kind: 'clock_off' as const, id: newId(), entryId: running, sequence: 1, timezoneOffset: 660 }
  const sending = { deviceId: newId(), sentAt: testNow, events: [{ ...event, occurredAt }] }
  return asEmployee(base.db, farm, ana, recordEvents, sending)
}
async function endAt(endTime: string) {
  await writeEntries(base.db, farm, ({ tx }) =>
    tx.updateTable('timesheetLogs').set({ endTime, status: 'pending' }).where('id', '=', running).execute(),
  )
}

test('points are added to the track by time, for the employee and their manager, and a known one changes nothing', async () => {
  await record([point('23:00'), point('22:30')])
  await record([point('22:30', -31), point('22:45')])
  const whole = [point('22:30'), point('22:45'), point('23:00')]
  expect(await track()).toEqual(whole)
  expect(await asManager(base.db, farm, getTrack, { id: running })).toEqual({ points: whole, tiles: null })
})

test('the entry says where its track is and keeps its version', async () => {
  await record([point('23:00')])
  await record([point('23:01')])
  expect((await rows()).entry).toMatchObject({ locationHistoryUrl: `${farm.managerId}/${running}.json`, version: 1 })
})

test('batches that come at once lose nothing', async () => {
  const minutes = Array.from({ length: 8 }, (_, minute) => point(`23:0${minute}`))
  await Promise.all([...minutes, ...minutes].map((one) => record([one])))
  expect(await track()).toEqual(minutes)
  expect(await live()).toMatchObject([{ recordedAt: minutes.at(-1)?.recordedAt }])
})

test('points that the employee did not agree to are dropped silently', async () => {
  await writeEntries(base.db, farm, ({ tx }) =>
    tx
      .insertInto('timesheetBreaks')
      .values({
        managerId: farm.managerId,
        id: newId(),
        logId: running,
        employmentInfo: ana.id,
        startTime: point('23:00').recordedAt,
        endTime: point('23:30').recordedAt,
        type: 'paid',
      })
      .execute(),
  )
  await record([point('21:58'), point('23:15'), point('23:45'), point('02:00')])
  expect(await track()).toEqual([point('23:45')])
})

test('a batch of which nothing counts writes nothing', async () => {
  await record([point('20:00')])
  expect(await rows()).toMatchObject({ entry: { locationHistoryUrl: null }, live: [] })
  expect(await testStorage().read('timesheet_location', `${farm.managerId}/${running}.json`)).toBeUndefined()
})

test('a file without a track is replaced', async () => {
  await testStorage().write('timesheet_location', `${farm.managerId}/${running}.json`, 'not a track')
  await record([point('23:00')])
  expect(await track()).toEqual([point('23:00')])
})

describe('the live position', () => {
  test('is the newest point of a running entry, in any order of arrival', async () => {
    await record([point('23:10'), point('23:00')])
    await record([point('22:50')])
    expect(await live()).toMatchObject([{ employee: ana.id, recordedAt: point('23:10').recordedAt }])
    await record([point('23:20', -31)])
    expect(await live()).toMatchObject([{ latitude: -31, recordedAt: point('23:20').recordedAt }])
  })

  test('is deleted when points arrive for an ended entry, and those are still kept', async () => {
    await record([point('23:00'), point('00:50')])
    await endAt(point('00:30').recordedAt)
    await record([point('23:30'), point('00:40')])
    expect(await live()).toEqual([])
    expect(await track()).toEqual([point('23:00'), point('23:30'), point('00:50')])
  })

  test('is deleted when the phone’s clock-off arrives, even without more points', async () => {
    await record([point('23:00')])
    await clockOff(point('23:10').recordedAt)
    expect(await live()).toEqual([])
  })

  test('is deleted when a manager finishes the entry, and not by another edit', async () => {
    await record([point('23:00')])
    const content = { comments: 'Checked', locationIds: [], activityIds: [], breaks: [] }
    const edit = { id: running, ...since('22:00'), ...content }
    await asManager(base.db, farm, editEntry, { ...edit, version: 1 })
    expect(await live()).toHaveLength(1)
    await asManager(base.db, farm, editEntry, { ...edit, version: 2, endTime: point('23:10').recordedAt })
    expect(await live()).toEqual([])
  })

  test('stays that of the next job when points of the previous one arrive late', async () => {
    await endAt(point('00:00').recordedAt)
    const next = await makeLog(base.db, farm, ana.id, {
      startTime: point('00:00').recordedAt,
      endTime: null,
      status: 'active',
    })
    await record([point('00:10')], next)
    await record([point('23:30')])
    expect(await live()).toMatchObject([{ recordedAt: point('00:10').recordedAt }])
  })
})

describe('points are refused', () => {
  const refused = { code: 'CONFLICT', message: expect.stringContaining('Your hours are safe') }

  test('from an employee who never agreed', async () => {
    const ben = await makeEmployee(base.db, farm)
    const entryId = await makeLog(base.db, farm, ben.id, { ...since('22:00'), status: 'active' })
    await expect(record([point('23:00')], entryId, ben)).rejects.toMatchObject(refused)
  })

  test('after the agreement was withdrawn; the live position is gone, and the track stays', async () => {
    await record([point('23:00')])
    await withdraw()
    expect(await live()).toEqual([])
    await expect(record([point('23:01')])).rejects.toMatchObject(refused)
    expect(await track()).toEqual([point('23:00')])
  })

  test('and none is shown when a withdrawal comes at the same time', async () => {
    const sent = await Promise.allSettled([record([point('23:00')]), withdraw(), record([point('23:01')])])
    expect(sent[1]).toMatchObject({ status: 'fulfilled' })
    expect(await live()).toEqual([])
  })

  test('for a colleague’s entry, one of another business, leave and an unknown entry', async () => {
    const ben = await makeEmployee(base.db, farm)
    const other = await makeBusiness(base.db)
    const foreign = [
      await makeLog(base.db, farm, ben.id, { ...since('22:00'), status: 'active' }),
      await makeTimesheet(base.db, other, (await makeEmployee(base.db, other)).id),
      await makeLeave(base.db, farm, ana.id),
      newId(),
    ]
    for (const entryId of foreign) {
      await expect(record([point('23:00')], entryId)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }
    expect(await live()).toEqual([])
  })
})

test('points from before an agreement are not covered by it, those under an earlier agreement are', async () => {
  await withdraw(point('22:30').recordedAt)
  await agree(point('23:30').recordedAt)
  await record([point('22:15'), point('23:00'), point('23:45')])
  expect(await track()).toEqual([point('22:15'), point('23:45')])
})

test('the tracks of several entries arrive in one call, and one entry that is not found refuses the whole call', async () => {
  const ended = await makeLog(base.db, farm, ana.id, {
    startTime: '2026-11-19T18:00:00.000Z',
    endTime: '2026-11-19T20:00:00.000Z',
  })
  const tracks = [
    { entryId: running, points: [point('23:00')] },
    { entryId: ended, points: [point('19:00')] },
  ]
  const foreign = { entryId: newId(), points: [point('23:00')] }
  await expect(asEmployee(base.db, farm, ana, recordTrack, { tracks: [...tracks, foreign] })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await asEmployee(base.db, farm, ana, recordTrack, { tracks })
  expect(await track()).toEqual([point('23:00')])
  expect(await track(ended)).toEqual([point('19:00')])
})

test('a track that can’t be read at the moment is not overwritten: the points are refused, and sent again', async () => {
  await record([point('23:00')])
  const unread = { ...testStorage(), read: () => Promise.reject(new Error('the disk is away')) }
  const blind = (ctx: EmployeeContext) =>
    recordTrack(
      { ...ctx, services: { ...ctx.services, storage: unread } },
      { entryId: running, points: [point('23:30')] },
    )
  await expect(asEmployee(base.db, farm, ana, blind, undefined)).rejects.toThrow('the disk is away')
  expect(await track()).toEqual([point('23:00')])
})

test('a colleague’s and another business’s track are not found, an archived employee’s own is', async () => {
  await record([point('23:00')])
  const ben = await makeEmployee(base.db, farm)
  await expect(asEmployee(base.db, farm, ben, getTrack, { id: running })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  const other = await makeBusiness(base.db)
  const cleo = await makeEmployee(base.db, other)
  await expect(asEmployee(base.db, other, cleo, getTrack, { id: running })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await asManager(base.db, farm, setEmployeesActive, { ids: [ana.id], active: false })
  expect(await track()).toEqual([point('23:00')])
})
