import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ClockAction } from '#shared/timesheets/clock/clock-event.ts'
import { testDatabase, type TestDatabase, whoWaits } from '#test/database.ts'
import { asEmployee, asManager, makeBusiness, type TestBusiness } from '#test/fixtures/business.ts'
import { minuteOfDay } from '#test/fixtures/clock-history.ts'
import { makeEmployee } from '#test/fixtures/employee.ts'
import { clockNow, clockOff, clockOn, nextEvent, openClock, tablet } from '#test/fixtures/clock.ts'
import { makeLog, makeTimesheet } from '#test/fixtures/timesheet.ts'
import type { EmployeeContext, BusinessContext } from '#server/core/http/context.ts'
import { recordEvents } from '../clock/record-events.ts'
import { pipelinePeriodLockShared } from '../locks/period-locks-store.ts'

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

const blocksTime = (id: string) =>
  asManager(
    base.db,
    farm,
    async ({ tx, actor: { managerId } }) => {
      const row = tx.selectFrom('timesheetLogs').select('blocksTime').where('managerId', '=', managerId)
      return (await row.where('id', '=', id).executeTakeFirstOrThrow()).blocksTime
    },
    undefined,
  )

/** Polls, because no event shows when a statement has reached its lock. */
async function anyoneWaits() {
  while ((await sql.raw(whoWaits()).execute(base.db)).rows.length === 0);
}

describe('time that another entry occupies', () => {
  test('is kept, flagged and never occupied twice: both phones’ days survive', async () => {
    const [one, two] = [newId(), newId()]
    await clock.send([nextEvent(clockOn(two), 30), nextEvent(clockOff(two), 90)], { deviceId: tablet })
    await clock.work(one, 0, 60)
    expect(await clock.entry(one)).toMatchObject({ endTime: minuteOfDay(60), phoneFlags: [] })
    expect(await clock.entry(two)).toMatchObject({ endTime: minuteOfDay(90), phoneFlags: ['overlap'] })
    expect([await blocksTime(one), await blocksTime(two)]).toEqual([true, false])
    await expect(clock.decide(two, 'approved')).rejects.toMatchObject({
      message: expect.stringContaining('overlaps another'),
    })
  })

  test('is free again when a manager finishes the forgotten entry that overlaps it', async () => {
    const [forgotten, today] = [newId(), newId()]
    await clock.record([clockOn(forgotten), 0], [clockOn(today), 300])
    await clock.edit(forgotten, { endTime: minuteOfDay(120) })
    expect(await clock.entry(today)).toMatchObject({ status: 'active', phoneFlags: [] })
    expect(await blocksTime(today)).toBe(true)
    await clock.record([clockOff(today), 600])
    expect(await clock.decide(today, 'approved')).toMatchObject({ changed: [today] })
  })

  test('is free again when the overlapping entry turns out to have ended earlier', async () => {
    const [forgotten, today] = [newId(), newId()]
    await clock.record([clockOn(forgotten), 0], [clockOn(today), 300])
    expect(await clock.entry(today)).toMatchObject({ phoneFlags: ['overlap'] })
    const forgot: ClockAction = {
      kind: 'finish_forgotten',
      entryId: forgotten,
      endTime: minuteOfDay(120),
      reason: 'Bogged',
    }
    await clock.record([forgot, 310])
    expect(await clock.entry(forgotten)).toMatchObject({ phoneFlags: ['forgotten'], forgottenReason: 'Bogged' })
    expect(await clock.entry(today)).toMatchObject({ status: 'active', phoneFlags: [] })
    expect(await blocksTime(today)).toBe(true)
  })

  test('of leave is flagged too', async () => {
    const leave = { startTime: minuteOfDay(0), endTime: minuteOfDay(456), logType: 'leave' as const }
    await makeLog(base.db, farm, ana.id, { ...leave, leaveEntitlement: 'sick_leave' })
    const id = newId()
    await clock.work(id, 60, 120)
    expect(await clock.entry(id)).toMatchObject({ phoneFlags: ['overlap'] })
  })

  test('of leave is flagged too when a manager edited the entry before its end', async () => {
    const id = newId()
    await clock.record([clockOn(id), 0])
    await clock.edit(id, { comments: 'Started with Ben' })
    const leave = { startTime: minuteOfDay(700), endTime: minuteOfDay(1156), logType: 'leave' as const }
    await makeLog(base.db, farm, ana.id, { ...leave, leaveEntitlement: 'sick_leave' })
    await clock.record([clockOff(id), 710])
    expect(await clock.entry(id)).toMatchObject({
      endTime: minuteOfDay(710),
      status: 'pending',
      phoneFlags: ['overlap'],
    })
  })

  test('stays with a running entry that a manager edited, also from what began before', async () => {
    const [edited, earlier] = [newId(), newId()]
    await clock.record([clockOn(edited), 60])
    await clock.edit(edited, { comments: 'Checked' })
    await clock.send([nextEvent(clockOn(earlier), 0)], { deviceId: tablet })
    await clock.record([clockOff(edited), 120])
    expect(await clock.entry(edited)).toMatchObject({ endTime: minuteOfDay(120), phoneFlags: [] })
    expect(await clock.entry(earlier)).toMatchObject({ phoneFlags: ['overlap'] })
  })

  test('is taken when a manager’s edit makes the entry fit, and not before', async () => {
    await makeTimesheet(base.db, farm, ana.id, { startTime: minuteOfDay(0), endTime: minuteOfDay(60) })
    const id = newId()
    await clock.work(id, 30, 90)
    await clock.edit(id, { comments: 'Looked at' })
    expect(await clock.entry(id)).toMatchObject({ phoneFlags: ['overlap'] })
    await clock.edit(id, { startTime: minuteOfDay(60) })
    expect(await clock.entry(id)).toMatchObject({ phoneFlags: [] })
    expect(await blocksTime(id)).toBe(true)
  })

  describe('goes to an edited entry, too, once the overlapping entry turns out to have ended earlier,', () => {
    const [forgotten, edited] = [newId(), newId()]
    const forgot: ClockAction = { kind: 'finish_forgotten', entryId: forgotten, endTime: minuteOfDay(120), reason: '' }
    beforeEach(async () => {
      await clock.record([clockOn(forgotten), 0], [clockOn(edited), 300], [clockOff(edited), 360])
      await clock.edit(edited, { comments: 'Looked at' })
    })

    test('and was flagged until then', async () => {
      expect(await clock.entry(edited)).toMatchObject({ phoneFlags: ['overlap'] })
      await clock.record([forgot, 370])
      expect(await clock.entry(edited)).toMatchObject({ phoneFlags: [] })
      expect(await blocksTime(edited)).toBe(true)
    })

    test('also when the same message says more of it', async () => {
      await clock.record([forgot, 370], [clockOff(edited), 350])
      expect(await clock.entry(edited)).toMatchObject({
        endTime: minuteOfDay(360),
        phoneFlags: ['conflicts_with_edit'],
      })
      expect(await blocksTime(edited)).toBe(true)
    })
  })

  test('is released by the entry that turns out shorter before another takes it, also in one message', async () => {
    const [shorter, next] = [newId(), newId()]
    await clock.work(shorter, 0, 100)
    await clock.record([clockOn(next), 60], [clockOff(next), 90], [clockOff(shorter), 50])
    expect(await clock.entry(shorter)).toMatchObject({ endTime: minuteOfDay(50) })
    expect([await blocksTime(shorter), await blocksTime(next)]).toEqual([true, true])
  })

  test('is released by an entry that turns out to have started later before another takes it, also in one message', async () => {
    const [one, two] = [newId(), newId()]
    // The first event about a start counts, and here it arrives last.
    const first = [nextEvent(clockOn(one), 100), nextEvent(clockOn(two), 200)]
    await clock.work(one, 0, 60)
    await clock.work(two, 100, 160)
    await clock.send(first)
    expect(await clock.entry(one)).toMatchObject({ startTime: minuteOfDay(100), endTime: minuteOfDay(101) })
    expect(await clock.entry(two)).toMatchObject({ startTime: minuteOfDay(200), endTime: minuteOfDay(201) })
    expect([await blocksTime(one), await blocksTime(two)]).toEqual([true, true])
  })

  test('is released by the entry that turns out shorter before one that started later takes it', async () => {
    const [later, shorter] = [newId(), newId()]
    const first = nextEvent(clockOn(later), 100)
    await clock.work(later, 0, 60)
    await clock.work(shorter, 90, 160)
    await clock.send([first, nextEvent(clockOff(shorter), 95)])
    expect(await clock.entry(later)).toMatchObject({ startTime: minuteOfDay(100) })
    expect(await clock.entry(shorter)).toMatchObject({ endTime: minuteOfDay(95) })
    expect([await blocksTime(later), await blocksTime(shorter)]).toEqual([true, true])
  })

  test('is released by future hours when the running entry ends over them', async () => {
    const [running, ahead] = [newId(), newId()]
    await clock.record([clockOn(running), 600])
    await clock.work(ahead, 730, 800, tablet)
    expect([await blocksTime(running), await blocksTime(ahead)]).toEqual([true, true])
    await clock.record([clockOff(running), 760])
    expect(await clock.entry(running)).toMatchObject({ endTime: minuteOfDay(760) })
    expect([await blocksTime(running), await blocksTime(ahead)]).toEqual([true, false])
  })

  test('is free for others once the entry is rejected', async () => {
    const [one, two] = [newId(), newId()]
    await clock.work(one, 0, 60)
    await clock.send([nextEvent(clockOn(two), 30), nextEvent(clockOff(two), 90)], { deviceId: tablet })
    await clock.decide(one, 'rejected')
    await clock.decide(two, 'approved')
    expect(await clock.entry(two)).toMatchObject({ status: 'approved', phoneFlags: [] })
  })

  test('of a running entry, which lasts until clockNow, prevents another from being approved', async () => {
    const [running, other] = [newId(), newId()]
    await clock.record([clockOn(running), 0])
    await clock.work(other, 30, 60)
    await expect(clock.decide(other, 'approved')).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await clock.decide(other, 'rejected')).toMatchObject({ changed: [other] })
  })

  test('that a manager takes at the same moment is refused this once, so that the phone resends', async () => {
    const id = newId()
    let sending: Promise<unknown> = Promise.resolve()
    const taking = async ({ tx, actor: { managerId } }: BusinessContext) => {
      const times = { startTime: minuteOfDay(0), endTime: minuteOfDay(60) }
      await pipelinePeriodLockShared(tx, managerId)
      await tx
        .insertInto('timesheetLogs')
        .values({ managerId, id: newId(), employmentInfo: ana.id, ...times })
        .execute()
      sending = clock.work(id, 30, 90).catch((error: unknown) => error)
      await anyoneWaits()
    }
    await asManager(base.db, farm, taking, undefined)
    expect(await sending).toMatchObject({ code: 'CONFLICT', message: expect.stringContaining('sent again') })
    await clock.work(id, 30, 90)
    expect(await clock.entry(id)).toMatchObject({ phoneFlags: ['overlap'] })
  })
})

test('an ID that a colleague takes at the same moment is refused this once, and then for good', async () => {
  const ben = await makeEmployee(base.db, farm)
  const id = newId()
  const events = [nextEvent(clockOn(id), 0)]
  let sending: Promise<unknown> = Promise.resolve()
  const taking = async (ctx: EmployeeContext) => {
    await recordEvents(ctx, { deviceId: tablet, sentAt: clockNow, events: [nextEvent(clockOn(id), 0)] })
    sending = clock.send(events).catch((error: unknown) => error)
    await anyoneWaits()
  }
  await asEmployee(base.db, farm, ben, taking, undefined)
  expect(await sending).toMatchObject({ code: 'CONFLICT' })
  expect(await clock.send(events)).toMatchObject({ results: [{ outcome: 'refused' }] })
})
