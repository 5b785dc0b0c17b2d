import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
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
  openClock,
  setJob,
  startBreak,
  tablet,
} from '#test/fixtures/clock.ts'
import { makeLocation } from '#test/fixtures/location.ts'
import { makeLock } from '#test/fixtures/period-lock.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { endBreak } from './end-break.ts'
import { setStatus } from '../approval/set-status.ts'
import { unlockPeriod } from '../locks/unlock-period.ts'
import { changeZone } from '../locks/period-locks.ts'

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

describe('what a manager did in between', () => {
  test.each(['approved', 'rejected'] as const)('%s hours stay, and the difference is flagged', async (status) => {
    const [id, pause] = [newId(), newId()]
    await clock.work(id, 0, 60)
    await clock.decide(id, status)
    await clock.record([startBreak(id, pause), 20], [endBreakOf(id, pause), 30])
    expect(await clock.entry(id)).toMatchObject({
      status,
      endTime: minuteOfDay(60),
      breaks: [],
      phoneFlags: ['conflicts_with_edit'],
    })
  })

  test('an entry that the manager finished keeps their end', async () => {
    const id = newId()
    await clock.record([clockOn(id), 0])
    await clock.edit(id, { endTime: minuteOfDay(100) })
    await clock.record([clockOff(id), 110])
    expect(await clock.entry(id)).toMatchObject({
      endTime: minuteOfDay(100),
      status: 'pending',
      phoneFlags: ['conflicts_with_edit'],
    })
    await clock.edit(id, { comments: 'Checked with Ana' })
    await clock.record([{ kind: 'comment', entryId: id, comments: 'Late word' }, 120])
    expect(await clock.entry(id)).toMatchObject({ comments: 'Checked with Ana', phoneFlags: [] })
  })

  test('a break that the manager ended is not one that the clock-off ended', async () => {
    const [ended, left] = [newId(), newId()]
    const pause = newId()
    await clock.record([clockOn(ended), 0], [startBreak(ended, pause), 30])
    await asManager(base.db, farm, endBreak, { id: ended, breakId: pause }, minuteOfDay(60))
    await clock.record([clockOff(ended), 300])
    expect(await clock.entry(ended)).toMatchObject({
      breaks: [{ endTime: minuteOfDay(60) }],
      phoneFlags: ['conflicts_with_edit'],
    })
    await clock.record([clockOn(left), 310], [startBreak(left, newId()), 340], [clockOff(left), 600])
    expect(await clock.entry(left)).toMatchObject({
      breaks: [{ endTime: minuteOfDay(600) }],
      phoneFlags: ['break_unended'],
    })
    await clock.edit(left, { comments: 'Asked Ana: she went home' })
    expect(await clock.entry(left)).toMatchObject({ phoneFlags: [] })
  })

  test('the same end from the phone is no difference', async () => {
    const id = newId()
    await clock.record([clockOn(id), 0])
    const added = { startTime: minuteOfDay(40), endTime: minuteOfDay(50), type: 'unpaid' as const }
    await clock.edit(id, { startTime: minuteOfDay(5), endTime: minuteOfDay(100), breaks: [added] })
    await clock.record([clockOff(id), 100])
    expect(await clock.entry(id)).toMatchObject({ endTime: minuteOfDay(100), phoneFlags: [] })
  })

  test('a running entry keeps the start and the breaks they gave it, and takes the phone’s end and breaks', async () => {
    const [id, morning, noon] = [newId(), newId(), newId()]
    await clock.record([clockOn(id), 0], [startBreak(id, morning), 60], [endBreakOf(id, morning), 70])
    const added = { startTime: minuteOfDay(120), endTime: minuteOfDay(130), type: 'unpaid' as const }
    const { breaks } = await clock.entry(id)
    await clock.edit(id, { startTime: minuteOfDay(15), comments: 'Came at a quarter past', breaks: [...breaks, added] })
    await clock.record([startBreak(id, noon), 300], [clockOff(id), 330])
    expect(await clock.entry(id)).toMatchObject({
      startTime: minuteOfDay(15),
      endTime: minuteOfDay(330),
      status: 'pending',
      comments: 'Came at a quarter past',
      breaks: [
        { startTime: minuteOfDay(60), endTime: minuteOfDay(70) },
        { startTime: minuteOfDay(120), endTime: minuteOfDay(130) },
        { id: noon, startTime: minuteOfDay(300), endTime: minuteOfDay(330) },
      ],
    })
  })

  test('a break that they ended stays ended, whatever the phone still reports', async () => {
    const [id, pause] = [newId(), newId()]
    await clock.record([clockOn(id), 0], [startBreak(id, pause), 60])
    await asManager(base.db, farm, endBreak, { id, breakId: pause }, minuteOfDay(90))
    await clock.record([{ kind: 'comment', entryId: id, comments: 'Still here' }, 100])
    expect(await clock.entry(id)).toMatchObject({ status: 'active', comments: 'Still here' })
    await clock.record([clockOff(id), 400])
    expect(await clock.entry(id)).toMatchObject({ breaks: [{ endTime: minuteOfDay(90) }], endTime: minuteOfDay(400) })
  })

  test('the phone still ends a break whose start and kind they corrected while it was on', async () => {
    const [id, pause] = [newId(), newId()]
    await clock.record([clockOn(id), 0], [startBreak(id, pause), 60])
    const corrected = { startTime: minuteOfDay(65), endTime: null, type: 'paid' as const }
    await clock.edit(id, { breaks: [corrected] })
    await clock.record([endBreakOf(id, pause), 90])
    expect(await clock.entry(id)).toMatchObject({
      status: 'active',
      breaks: [{ ...corrected, endTime: minuteOfDay(90) }],
    })
    await clock.record([clockOff(id), 400])
    expect(await clock.entry(id)).toMatchObject({
      breaks: [{ ...corrected, endTime: minuteOfDay(90) }],
      phoneFlags: [],
    })
  })

  test('a break that they ended at another time than the phone is flagged', async () => {
    const [id, pause] = [newId(), newId()]
    await clock.record([clockOn(id), 0], [startBreak(id, pause), 60])
    await asManager(base.db, farm, endBreak, { id, breakId: pause }, minuteOfDay(190))
    await clock.record([endBreakOf(id, pause), 90])
    await clock.record([clockOff(id), 400])
    expect(await clock.entry(id)).toMatchObject({
      breaks: [{ endTime: minuteOfDay(190) }],
      phoneFlags: ['conflicts_with_edit'],
    })
  })

  test('a break that their edit left as it was still ends when another device of the person ended it', async () => {
    const [id, pause] = [newId(), newId()]
    await clock.record([clockOn(id), 0], [startBreak(id, pause), 60], [endBreakOf(id, pause), 90])
    const left = { startTime: minuteOfDay(60), endTime: minuteOfDay(90), type: 'unpaid' as const }
    const added = { startTime: minuteOfDay(120), endTime: minuteOfDay(130), type: 'unpaid' as const }
    await clock.edit(id, { breaks: [left, added] })
    await clock.send([nextEvent(endBreakOf(id, pause), 70)], { deviceId: tablet })
    expect(await clock.entry(id)).toMatchObject({
      breaks: [{ ...left, endTime: minuteOfDay(70) }, added],
      phoneFlags: [],
    })
  })

  test('a break that ended before it began, by a clock that was set back, is dropped, and the entry runs on', async () => {
    const [id, pause] = [newId(), newId()]
    await clock.record([clockOn(id), 0], [startBreak(id, pause), 60])
    expect(await clock.entry(id)).toMatchObject({ status: 'break' })
    await clock.record([endBreakOf(id, pause), 55])
    expect(await clock.entry(id)).toMatchObject({ status: 'active', breaks: [] })
  })

  test('a break that came while the hours were approved counts once they are pending again', async () => {
    const [id, pause] = [newId(), newId()]
    await clock.work(id, 0, 60)
    await clock.decide(id, 'approved')
    await clock.record([startBreak(id, pause), 20], [endBreakOf(id, pause), 30])
    await asManager(base.db, farm, setStatus, { changes: [{ id, from: 'approved', to: 'pending' }] }, clockNow)
    await clock.record([{ kind: 'comment', entryId: id, comments: 'Had lunch' }, 70])
    expect(await clock.entry(id)).toMatchObject({
      breaks: [{ startTime: minuteOfDay(20), endTime: minuteOfDay(30) }],
    })
  })

  test('a location that the phone sets after their edit fills what they left as it was', async () => {
    const [running, finished] = [newId(), newId()]
    const flat = await makeLocation(base.db, farm)
    await clock.record([clockOn(finished), 0])
    await clock.edit(finished, { endTime: minuteOfDay(100) })
    await clock.record([clockOn(running), 200])
    await clock.edit(running, { comments: 'Came late' })
    await clock.record([setJob(finished, flat), 1], [setJob(running, flat), 201])
    expect(await clock.entry(finished)).toMatchObject({
      endTime: minuteOfDay(100),
      locationIds: [flat],
      phoneFlags: [],
    })
    expect(await clock.entry(running)).toMatchObject({
      status: 'active',
      comments: 'Came late',
      locationIds: [flat],
      phoneFlags: [],
    })
  })

  test.each([
    ['a running', false],
    ['a finished', true],
  ])('the location that they gave %s entry stays, and another one from the phone is flagged', async (_, ends) => {
    const id = newId()
    const [flat, hill] = [await makeLocation(base.db, farm), await makeLocation(base.db, farm)]
    await clock.record([clockOn(id), 0])
    await clock.edit(id, { locationIds: [hill], ...(ends && { endTime: minuteOfDay(100) }) })
    await clock.record([setJob(id, flat), 1])
    expect(await clock.entry(id)).toMatchObject({ locationIds: [hill], phoneFlags: ['conflicts_with_edit'] })
  })

  test('the location that they gave is no difference when the phone sets the same', async () => {
    const id = newId()
    const hill = await makeLocation(base.db, farm)
    await clock.record([clockOn(id), 0])
    await clock.edit(id, { locationIds: [hill] })
    await clock.record([setJob(id, hill), 1])
    expect(await clock.entry(id)).toMatchObject({ locationIds: [hill], phoneFlags: [] })
  })

  test.each(['approved', 'rejected'] as const)(
    'the location of %s hours stays, and another one from the phone is flagged',
    async (status) => {
      const id = newId()
      const flat = await makeLocation(base.db, farm)
      await clock.work(id, 0, 60)
      await clock.decide(id, status)
      await clock.record([setJob(id, flat), 1])
      expect(await clock.entry(id)).toMatchObject({ status, locationIds: [], phoneFlags: ['conflicts_with_edit'] })
    },
  )

  test('work in a locked period is kept and flagged', async () => {
    const id = newId()
    await makeLock(base.db, farm, { from: '2026-11-16', to: '2026-11-22' })
    await clock.work(id, 0, 60)
    expect(await clock.entry(id)).toMatchObject({ endTime: minuteOfDay(60), phoneFlags: ['late'] })
  })

  test('an event for an entry that a lock kept on a day of an earlier zone is flagged', async () => {
    const id = newId()
    // 17 November, 1:00am in Sydney, is the 16th in Perth.
    await clock.work(id, -300, 60)
    await makeLock(base.db, farm, { from: '2026-11-17', to: '2026-11-22' })
    const timeZone = 'Australia/Perth'
    const move = async ({ tx, actor: { managerId } }: BusinessContext) => {
      await tx.updateTable('userManager').set({ timeZone }).where('managerId', '=', managerId).execute()
      await changeZone(tx, managerId, timeZone)
    }
    await asManager(base.db, farm, move, undefined)
    await clock.record([{ kind: 'comment', entryId: id, comments: 'Late word' }, 70])
    expect(await clock.entry(id)).toMatchObject({ day: '2026-11-17', comments: 'Late word', phoneFlags: ['late'] })
  })

  test('an entry that arrived in a locked period stays flagged when the phone sends more after it was unlocked', async () => {
    const id = newId()
    const lock = await makeLock(base.db, farm, { from: '2026-11-16', to: '2026-11-22' })
    await clock.work(id, 0, 60)
    await asManager(base.db, farm, unlockPeriod, { id: lock, reason: 'An hour was missing' })
    await clock.record([{ kind: 'comment', entryId: id, comments: 'Late word' }, 70])
    expect(await clock.entry(id)).toMatchObject({ comments: 'Late word', phoneFlags: ['late'] })
  })

  test('what they saw before editing a running entry is not flagged again when it ends', async () => {
    const id = newId()
    await clock.send([nextEvent(clockOn(id), 0)], { sentAt: minuteOfDay(730) })
    expect(await clock.entry(id)).toMatchObject({ status: 'active', phoneFlags: ['clock_skew'] })
    await clock.edit(id, { comments: 'Asked Ana: the time is right' })
    await clock.record([clockOff(id), 60])
    expect(await clock.entry(id)).toMatchObject({ status: 'pending', phoneFlags: [] })
  })

  test('their edit clears the flags, their approval keeps them', async () => {
    const [id, other] = [newId(), newId()]
    for (const each of [id, other]) {
      const from = each === id ? 0 : 100
      await clock.record([clockOn(each), from], [clockOff(each), from + 50], [clockOff(each), from + 60])
      expect(await clock.entry(each)).toMatchObject({ phoneFlags: ['conflicts_with_edit'] })
    }
    await clock.edit(id, { endTime: minuteOfDay(60) })
    await clock.decide(other, 'approved')
    expect(await clock.entry(id)).toMatchObject({ phoneFlags: [] })
    expect(await clock.entry(other)).toMatchObject({ phoneFlags: ['conflicts_with_edit'] })
  })
})
