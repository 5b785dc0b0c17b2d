import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ClockAction, clockEvent, type ClockEvent } from '#shared/timesheets/clock/clock-event.ts'
import { readFilters, recordStatements } from '#test/architecture/statement-filters.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { asManager, makeBusiness, type TestBusiness } from '#test/fixtures/business.ts'
import { minuteOfDay } from '#test/fixtures/clock-history.ts'
import { makeEmployee } from '#test/fixtures/employee.ts'
import {
  clockNow,
  clockOff,
  clockOn,
  endBreakOf,
  nextEvent,
  nowhere,
  openClock,
  setJob,
  startBreak,
  tablet,
} from '#test/fixtures/clock.ts'
import { makeLock } from '#test/fixtures/period-lock.ts'
import { makeLocation } from '#test/fixtures/location.ts'
import { makeLog } from '#test/fixtures/timesheet.ts'
import { namedListVerbs } from '#server/business/named-rows/named-list-verbs.ts'

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

const exactly = (instant: string) => instant.replace('.000Z', '.0004Z')

describe('what a phone recorded', () => {
  test('becomes an entry with the phone’s ids, running until its end', async () => {
    const [id, lunch] = [newId(), newId()]
    expect(await clock.record([clockOn(id), 0], [startBreak(id, lunch), 200])).toMatchObject({
      results: [{ outcome: 'applied', reason: null, problem: null }, { outcome: 'applied' }],
    })
    expect(await clock.entry(id)).toMatchObject({
      status: 'break',
      endTime: null,
      breaks: [{ id: lunch, endTime: null }],
    })
    await clock.record([endBreakOf(id, lunch), 230], [clockOff(id), 500])
    expect(await clock.entry(id)).toMatchObject({
      status: 'pending',
      startTime: minuteOfDay(0),
      endTime: minuteOfDay(500),
      timezoneOffset: 660,
      breaks: [{ id: lunch, startTime: minuteOfDay(200), endTime: minuteOfDay(230), type: 'unpaid' }],
      phoneFlags: [],
    })
  })

  test('counts once, however often it is sent, and its entry is not written again', async () => {
    const id = newId()
    const events = [nextEvent(clockOn(id), 0), nextEvent(clockOff(id), 60)]
    const first = await clock.send(events)
    expect(await clock.send([...events, ...events])).toEqual({ results: [...first.results, ...first.results] })
    expect(await clock.entry(id)).toMatchObject({ version: 1, endTime: minuteOfDay(60) })
  })

  test('leaves its entry as it is when it changes nothing, however precise the phone’s time is', async () => {
    const id = newId()
    const forgot = {
      kind: 'finish_forgotten',
      entryId: id,
      endTime: exactly(minuteOfDay(60)),
      reason: 'Bogged',
    } as const
    const begun = nextEvent(clockOn(id), 0)
    await clock.send([{ ...begun, occurredAt: exactly(begun.occurredAt) }, nextEvent(forgot, 70)])
    await clock.record([endBreakOf(id, newId()), 80])
    expect(await clock.entry(id)).toMatchObject({ version: 1, startTime: minuteOfDay(0), endTime: minuteOfDay(60) })
  })

  test('is written also when all that is new of a running entry is a break that has ended', async () => {
    const [id, smoko] = [newId(), newId()]
    await clock.record([clockOn(id), 0])
    await clock.record([startBreak(id, smoko), 60], [endBreakOf(id, smoko), 75])
    expect(await clock.entry(id)).toMatchObject({ status: 'active', breaks: [{ id: smoko, endTime: minuteOfDay(75) }] })
  })

  test('is also written when its first event, arriving last, differs only in the activity', async () => {
    const [id, fencing] = [newId(), newId()]
    const add = namedListVerbs('managerActivities', 'activity').add
    await asManager(base.db, farm, add, { rows: [{ id: fencing, name: 'Fencing' }] })
    const first = nextEvent({ kind: 'clock_on', entryId: id, ...nowhere, activityIds: [fencing] }, 0)
    await clock.record([clockOn(id), 0])
    await clock.send([first])
    expect(await clock.entry(id)).toMatchObject({ activityIds: [fencing] })
  })

  test('waits until the event that begins its entry is there', async () => {
    const id = newId()
    const off = nextEvent(clockOff(id), 60)
    expect((await clock.send([off])).results).toEqual([{ id: off.id, outcome: 'waiting', reason: null, problem: null }])
    await clock.record([clockOn(id), 0])
    expect(await clock.entry(id)).toMatchObject({ startTime: minuteOfDay(0), endTime: minuteOfDay(60) })
    expect((await clock.send([off])).results).toEqual([{ id: off.id, outcome: 'applied', reason: null, problem: null }])
  })

  test('gives each job its hours when the employee switches', async () => {
    const [first, second] = [newId(), newId()]
    await clock.record(
      [clockOn(first), 0],
      [{ kind: 'switch_job', entryId: first, nextEntryId: second, ...nowhere }, 60],
    )
    expect(await clock.entry(first)).toMatchObject({ status: 'pending', endTime: minuteOfDay(60), phoneFlags: [] })
    expect(await clock.entry(second)).toMatchObject({ status: 'active', startTime: minuteOfDay(60), phoneFlags: [] })
  })

  test('sets the location of a running entry from its start, with no second entry and no other hours', async () => {
    const id = newId()
    const flat = await makeLocation(base.db, farm)
    await clock.record([clockOn(id), 0])
    expect(await clock.record([setJob(id, flat), 1])).toMatchObject({ results: [{ outcome: 'applied' }] })
    expect(await clock.entries()).toMatchObject([
      { id, status: 'active', startTime: minuteOfDay(0), endTime: null, locationIds: [flat], phoneFlags: [] },
    ])
  })

  test('sets the location also when it arrives first, from another device, again, and after the clock-off', async () => {
    const id = newId()
    const [flat, hill] = [await makeLocation(base.db, farm), await makeLocation(base.db, farm)]
    const events = [nextEvent(setJob(id, flat), 1)]
    expect((await clock.send(events)).results).toMatchObject([{ outcome: 'waiting' }])
    await clock.work(id, 0, 60)
    expect(await clock.entry(id)).toMatchObject({ locationIds: [flat], endTime: minuteOfDay(60), phoneFlags: [] })
    const later = [nextEvent(setJob(id, hill), 30)]
    for (const sent of [later, events, later]) await clock.send(sent, { deviceId: tablet })
    expect(await clock.entry(id)).toMatchObject({ locationIds: [hill], endTime: minuteOfDay(60), phoneFlags: [] })
  })

  test('continues an entry that no phone began', async () => {
    const started = { startTime: minuteOfDay(0), endTime: null }
    const id = await makeLog(base.db, farm, ana.id, { ...started, status: 'active', comments: 'Seeded' })
    expect(await clock.record([clockOff(id), 60])).toMatchObject({ results: [{ outcome: 'applied' }] })
    expect(await clock.entry(id)).toMatchObject({ status: 'pending', endTime: minuteOfDay(60), comments: 'Seeded' })
  })

  test('arrives from two phones of the same employee, about the same entry too', async () => {
    const id = newId()
    await clock.send([nextEvent(clockOn(id), 0)])
    await clock.send([nextEvent(clockOff(id), 60)], { deviceId: tablet })
    expect(await clock.entry(id)).toMatchObject({ endTime: minuteOfDay(60), phoneFlags: [] })
  })
})

test.each(['locationIds', 'activityIds'] as const)(
  'hours are not lost for %s that the farm does not have',
  async (list) => {
    const id = newId()
    const { results } = await clock.send([
      nextEvent({ kind: 'clock_on', entryId: id, ...nowhere, [list]: [newId()] }, 0),
    ])
    expect(results).toMatchObject([{ outcome: 'applied', reason: null, problem: null }])
    expect(await clock.entry(id)).toMatchObject({ status: 'active', [list]: [] })
  },
)

describe('an event that cannot count is refused with a message and blocks nothing', () => {
  test('one about a colleague’s entry, or with a colleague’s ID', async () => {
    const ben = await makeEmployee(base.db, farm)
    const [his, hers] = [newId(), newId()]
    const begun = nextEvent(clockOn(his), 0)
    await openClock(base.db, farm, ben).send([begun])
    const before = await clock.entry(his)
    const { results } = await clock.send([
      nextEvent(clockOff(his), 30),
      { ...nextEvent(clockOn(newId()), 0), id: begun.id },
      nextEvent({ kind: 'switch_job', entryId: hers, nextEntryId: his, ...nowhere }, 40),
      nextEvent(clockOn(hers), 0),
    ])
    expect(results.map(({ outcome }) => outcome)).toEqual(['refused', 'refused', 'refused', 'applied'])
    expect(results[0]?.problem).toContain('belongs to someone else')
    expect(await clock.entry(his)).toEqual(before)
    expect(await clock.entry(hers)).toMatchObject({ endTime: null })
  })

  test('one about leave of their own', async () => {
    const times = { startTime: minuteOfDay(0), endTime: minuteOfDay(456), logType: 'leave' as const }
    const leave = await makeLog(base.db, farm, ana.id, { ...times, leaveEntitlement: 'sick_leave', source: 'phone' })
    const before = await clock.entry(leave)
    const { results } = await clock.record([clockOn(leave), 500], [clockOff(leave), 510], [clockOn(newId()), 600])
    expect(results.map(({ outcome }) => outcome)).toEqual(['refused', 'refused', 'applied'])
    expect(await clock.entry(leave)).toEqual(before)
  })

  test('and a comment cut in the middle of a character is kept', async () => {
    const id = newId()
    const cut = '\u{1F69C}'.slice(0, 1)
    const comment = nextEvent({ kind: 'comment', entryId: id, comments: `Fence done ${cut}` }, 10)
    const finish = { kind: 'finish_forgotten', entryId: id, endTime: minuteOfDay(60), reason: `Flat ${cut}` } as const
    const events = [nextEvent(clockOn(id), 0), comment, nextEvent(finish, 70)]
    await clock.send(events.map((event) => clockEvent.parse(event)))
    expect(await clock.entry(id)).toMatchObject({ comments: 'Fence done \uFFFD', endTime: minuteOfDay(60) })
  })

  test('and a removed location counts: the phone offered it', async () => {
    const [id, shed] = [newId(), newId()]
    const removed = { managerId: farm.managerId, id: shed, name: 'Shed', deletedAt: clockNow }
    await asManager(base.db, farm, ({ tx }) => tx.insertInto('managerLocations').values(removed).execute(), undefined)
    await clock.record([{ ...nowhere, kind: 'clock_on', entryId: id, locationIds: [shed, shed] }, 0])
    expect(await clock.entry(id)).toMatchObject({ locationIds: [shed] })
  })

  test('IDs of another farm are ignored', async () => {
    const id = newId()
    await clock.work(id, 0, 60)
    const theirs = await makeBusiness(base.db)
    const cleo = await makeEmployee(base.db, theirs)
    const { results } = await openClock(base.db, theirs, cleo).send([nextEvent(clockOn(id), 100)])
    expect(results).toMatchObject([{ outcome: 'applied' }])
    expect(await clock.entry(id)).toMatchObject({ startTime: minuteOfDay(0) })
  })

  test('a break whose ID is taken is still stored', async () => {
    const [id, other, pause] = [newId(), newId(), newId()]
    await clock.record([clockOn(id), 0], [startBreak(id, pause), 10], [endBreakOf(id, pause), 20], [clockOff(id), 30])
    await clock.record([clockOn(other), 40], [startBreak(other, pause), 50], [endBreakOf(other, pause), 60])
    expect(await clock.entry(other)).toMatchObject({
      breaks: [{ startTime: minuteOfDay(50), endTime: minuteOfDay(60) }],
    })
  })
})

async function flagsOf(events: ClockEvent[], sentAt = clockNow) {
  await clock.send(events, { sentAt })
  return (await clock.entries()).map(({ phoneFlags }) => phoneFlags)
}

describe('a clock is doubtful', () => {
  test.each([
    ['five minutes off is not yet', minuteOfDay(725), []],
    ['that is ahead by more', '2026-11-17T07:05:01.000Z', ['clock_skew']],
    ['that is behind by more', '2026-11-17T06:54:59.000Z', ['clock_skew']],
    ['that is a lifetime ahead', '2099-12-31T00:00:00.000Z', ['clock_skew']],
  ])('%s', async (_, sentAt, flags) => {
    expect(await flagsOf([nextEvent(clockOn(newId()), 0)], sentAt)).toEqual([flags])
  })

  test('when an event is dated after its sending', async () => {
    expect(await flagsOf([nextEvent(clockOn(newId()), 726)])).toEqual([['clock_skew']])
  })

  test('when it was set back between two events of the device, and not between two devices', async () => {
    const id = newId()
    const said: ClockAction = { kind: 'comment', entryId: id, comments: 'Hm' }
    await clock.send([nextEvent(said, 50)], { deviceId: tablet })
    expect(await flagsOf([nextEvent(clockOn(id), 60)])).toEqual([[]])
    expect(await flagsOf([nextEvent(said, 50)])).toEqual([['clock_skew']])
  })
})

test('two phones that send at the same moment write one after the other', async () => {
  const [one, two] = [newId(), newId()]
  const begun = [nextEvent(clockOn(one), 0), nextEvent(clockOff(one), 60)]
  await Promise.all([
    clock.send(begun),
    clock.send(begun, { deviceId: tablet }),
    clock.send([nextEvent(clockOn(two), 30)], { deviceId: tablet }),
  ])
  const [first, second] = [await clock.entry(one), await clock.entry(two)]
  expect([first.phoneFlags, second.phoneFlags]).toEqual([[], ['overlap']])
})

test('every statement names the business on every table', async () => {
  const { db, statements } = recordStatements(base.db)
  const [id, pause, next] = [newId(), newId(), newId()]
  await makeLock(base.db, farm, { from: '2026-11-16', to: '2026-11-22' })
  const steps: [ClockAction, number][] = [
    [clockOn(id), 0],
    [startBreak(id, pause), 10],
    [{ kind: 'switch_job', entryId: id, nextEntryId: next, ...nowhere }, 60],
    [clockOn(next), 30],
  ]
  for (const [action, minute] of steps) await openClock(db, farm, ana).record([action, minute])
  const { unfiltered, tables } = await readFilters(base.ownerUrl, farm.managerId, statements)
  expect(unfiltered).toEqual([])
  expect(tables).toEqual(
    expect.arrayContaining(['clock_events', 'manager_locations', 'timesheet_breaks', 'timesheet_logs']),
  )
})
