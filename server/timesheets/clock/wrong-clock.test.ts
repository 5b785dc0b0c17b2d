import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ClockAction, ClockEvent, Timing } from '#shared/timesheets/clock/clock-event.ts'
import { timesheetsContract } from '#shared/timesheets/entries/timesheets-contract.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { asManager, makeBusiness, type TestBusiness } from '#test/fixtures/business.ts'
import { clockNow, clockOff, clockOn, nextEvent, openClock, tablet } from '#test/fixtures/clock.ts'
import { minuteOfDay } from '#test/fixtures/clock-history.ts'
import { makeEmployee } from '#test/fixtures/employee.ts'
import { makeLock } from '#test/fixtures/period-lock.ts'
import { getEntry } from '../entries/get-entry.ts'

const comment = (entryId: string, comments: string): ClockAction => ({ kind: 'comment', entryId, comments })

let base: TestDatabase
let farm: TestBusiness
let clock: ReturnType<typeof openClock>

beforeAll(async () => {
  base = await testDatabase()
})
beforeEach(async () => {
  farm = await makeBusiness(base.db)
  clock = openClock(base.db, farm, await makeEmployee(base.db, farm))
})
afterAll(() => base.close())

/** Timing of a page that received the server's time at 6:00am when it opened. */
const page = (minute: number, pageOriginMs = 1): Timing => ({
  pageOriginMs,
  monotonicMs: minute * 60_000,
  heard: { serverTime: minuteOfDay(0), monotonicMs: 0 },
})
/** Done at this minute of the day, but at another time by the phone. */
const by = (action: ClockAction, minute: number, occurredAt: string): ClockEvent => ({
  ...nextEvent(action, minute),
  occurredAt,
  timing: page(minute),
})
const lostBy = (action: ClockAction, occurredAt: string): ClockEvent => ({ ...nextEvent(action, 0), occurredAt })
const shift = { startTime: minuteOfDay(30), endTime: minuteOfDay(510) }

describe('a clock that is proved wrong', () => {
  test.each([
    ['hours behind all day', minuteOfDay(-150), minuteOfDay(330)],
    ['in 2015', '2015-01-01T00:00:00.000Z', '2015-01-01T08:00:00.000Z'],
    ['in 1970', '1970-01-01T00:00:00.000Z', '1970-01-01T08:00:00.000Z'],
  ])('%s is corrected and flagged, and the history tells what the phone said', async (_, from, to) => {
    const id = newId()
    await clock.send([by(clockOn(id), 30, from), by(clockOff(id), 510, to)])
    expect(await clock.entry(id)).toMatchObject({ ...shift, phoneFlags: ['clock_corrected'] })
    const answer = await asManager(base.db, farm, getEntry, { id })
    expect(answer.history).toContainEqual(
      expect.objectContaining({
        who: 'Ana Bell',
        changes: [
          { field: 'phoneClock', event: 'clock_on', from, to: shift.startTime },
          { field: 'phoneClock', event: 'clock_off', from: to, to: shift.endTime },
        ],
      }),
    )
    expect(timesheetsContract.getEntry['~orpc'].outputSchema?.safeParse(answer).success).toBe(true)
  })

  test('right at the clock-on and hours ahead at the clock-off is corrected at the clock-off', async () => {
    const id = newId()
    await clock.send([by(clockOn(id), 30, minuteOfDay(30)), by(clockOff(id), 510, minuteOfDay(690))], {
      now: minuteOfDay(511),
      sentAt: minuteOfDay(691),
      sentTiming: page(511),
    })
    expect(await clock.entry(id)).toMatchObject({ ...shift, phoneFlags: ['clock_corrected'] })
  })

  test('comes out the same in parts, out of order and again', async () => {
    const id = newId()
    const on = by(clockOn(id), 30, minuteOfDay(-150))
    const off = by(clockOff(id), 510, minuteOfDay(330))
    for (const events of [[off], [on, off], [on], [off, on]]) await clock.send(events, { deviceId: tablet })
    expect(await clock.entry(id)).toMatchObject({ ...shift, phoneFlags: ['clock_corrected'] })
  })

  test('keeps the length of hours on a phone that slept, also where it sends again what arrived without an answer', async () => {
    const id = newId()
    const on = by(clockOn(id), 30, minuteOfDay(-150))
    const off = { ...by(clockOff(id), 510, minuteOfDay(330)), timing: page(60) }
    await clock.send([on], { now: minuteOfDay(31), sentAt: minuteOfDay(-149) })
    await clock.send([on, off])
    expect(await clock.entry(id)).toMatchObject({ ...shift, phoneFlags: ['clock_corrected'] })
  })

  test('keeps the length also where another event of the sending can’t be kept', async () => {
    const id = newId()
    const on = by(clockOn(id), 30, minuteOfDay(-150))
    const odd: ClockEvent = { ...by(comment(id, 'unforeseen'), 40, minuteOfDay(-140)), sequence: 3_000_000_000 }
    const off = { ...by(clockOff(id), 510, minuteOfDay(330)), timing: page(60) }
    expect((await clock.send([on, odd, off])).results).toHaveLength(2)
    expect(await clock.entry(id)).toMatchObject({ ...shift, phoneFlags: ['clock_corrected'] })
  })
})

describe('a date that can’t be right', () => {
  const [from, to] = ['2014-12-31T19:30:00.000Z', '2015-01-01T03:30:00.000Z']

  test('shows the entry in the days of its arrival, flagged, with its time of day and length', async () => {
    const id = newId()
    await clock.send([lostBy(clockOn(id), from), lostBy(clockOff(id), to)])
    expect(await clock.entry(id)).toMatchObject({ ...shift, phoneFlags: ['date_uncertain'] })
  })

  test('shows what would still be ahead today at the time it arrived, not in a locked period before', async () => {
    const id = newId()
    await makeLock(base.db, farm, { from: '2026-11-09', to: '2026-11-16' })
    // 11:10am by the phone, 8:43am by the server.
    await clock.send([lostBy(clockOn(id), '2001-01-01T00:10:00.000Z')], { now: minuteOfDay(163) })
    expect(await clock.entry(id)).toMatchObject({ startTime: minuteOfDay(163), phoneFlags: ['date_uncertain'] })
  })

  test('keeps the length of an entry whose end comes later, and days after', async () => {
    const id = newId()
    const on = lostBy(clockOn(id), from)
    await clock.send([on])
    await clock.send([lostBy(clockOff(id), to)], { now: '2026-11-19T01:00:00.000Z' })
    expect(await clock.entry(id)).toMatchObject({ ...shift, phoneFlags: ['date_uncertain'] })
  })

  test('respects the locks of the days it is moved to', async () => {
    const id = newId()
    await makeLock(base.db, farm, { from: '2026-11-16', to: '2026-11-22' })
    await clock.send([lostBy(clockOn(id), from), lostBy(clockOff(id), to)])
    expect(await clock.entry(id)).toMatchObject({ ...shift, phoneFlags: ['date_uncertain', 'late'] })
  })
})

describe('a clock that was behind its last contact, after a restart', () => {
  const contact = { serverTime: minuteOfDay(200), phoneTime: minuteOfDay(200) }
  /** Recorded by a page that had no answer yet. */
  const cold = (action: ClockAction, minute: number, pageOriginMs: number): ClockEvent => ({
    ...nextEvent(action, minute),
    timing: { pageOriginMs, monotonicMs: 0, heard: null, contact },
  })
  const events = (id: string) => [cold(clockOn(id), 81, 1), cold(clockOff(id), 202, 2)]

  test('is corrected where the record arrives soon', async () => {
    const id = newId()
    await clock.send(events(id), { now: minuteOfDay(203) })
    const [startTime, endTime] = [minuteOfDay(200), minuteOfDay(202)]
    expect(await clock.entry(id)).toMatchObject({ startTime, endTime, phoneFlags: ['clock_corrected'] })
  })

  test('is flagged where nothing proves by how much it was behind', async () => {
    const id = newId()
    await clock.send(events(id))
    const [startTime, endTime] = [minuteOfDay(81), minuteOfDay(202)]
    expect(await clock.entry(id)).toMatchObject({ startTime, endTime, phoneFlags: ['clock_skew'] })
  })

  test('is doubted in later entries, too, until the phone has contact again', async () => {
    const [first, second] = [newId(), newId()]
    await clock.send([...events(first), cold(clockOn(second), 300, 3), cold(clockOff(second), 540, 4)])
    expect(await clock.entry(second)).toMatchObject({
      startTime: minuteOfDay(300),
      endTime: minuteOfDay(540),
      phoneFlags: ['clock_skew'],
    })
  })

  test('is flagged, too, where it was off at its last contact and nothing else proves it', async () => {
    const id = newId()
    const off = { ...contact, phoneTime: minuteOfDay(140) }
    const timing: Timing = { pageOriginMs: 1, monotonicMs: 0, heard: null, contact: off }
    await clock.send([
      { ...nextEvent(clockOn(id), 240), timing },
      { ...nextEvent(clockOff(id), 500), timing },
    ])
    expect(await clock.entry(id)).toMatchObject({ startTime: minuteOfDay(240), phoneFlags: ['clock_skew'] })
  })
})

/** Timing of a page that opened by a right clock, without reception, and never slept. */
const of = (minute: number): Timing => {
  const pageOriginMs = Temporal.Instant.from(minuteOfDay(160)).epochMilliseconds
  return { pageOriginMs, monotonicMs: (minute - 160) * 60_000, heard: null }
}

test('a clock-on that its page proves right stays where the clock was hours ahead at the clock-off', async () => {
  const id = newId()
  const on = { ...nextEvent(clockOn(id), 165), timing: of(165) }
  const off = { ...nextEvent(clockOff(id), 346), timing: of(166) }
  await clock.send([on, off], { now: minuteOfDay(167), sentTiming: of(167) })
  const [startTime, endTime] = [minuteOfDay(165), minuteOfDay(166)]
  expect(await clock.entry(id)).toMatchObject({ startTime, endTime, phoneFlags: ['clock_corrected'] })
})

describe('a clock that nothing proves wrong is doubtful', () => {
  test('where the event waited for more than two weeks', async () => {
    const [old, older] = [newId(), newId()]
    await clock.send([
      lostBy(clockOn(older), '2026-11-02T06:59:00.000Z'),
      lostBy(clockOff(older), '2026-11-02T07:30:00.000Z'),
    ])
    await clock.send([
      lostBy(clockOn(old), '2026-11-03T07:01:00.000Z'),
      lostBy(clockOff(old), '2026-11-03T09:00:00.000Z'),
    ])
    expect(await clock.entry(older)).toMatchObject({ phoneFlags: ['clock_skew'] })
    expect(await clock.entry(old)).toMatchObject({ phoneFlags: [] })
  })

  test('where it is dated before what the device recorded earlier, in any order of arrival', async () => {
    const [first, second] = [newId(), newId()]
    const earlier = [nextEvent(clockOn(first), 300), nextEvent(clockOff(first), 400)]
    const setBack = [nextEvent(clockOn(second), 100), nextEvent(clockOff(second), 200)]
    await clock.send(setBack)
    expect(await clock.entry(second)).toMatchObject({ phoneFlags: [] })
    await clock.send(earlier)
    expect(await clock.entry(second)).toMatchObject({ phoneFlags: ['clock_skew'] })
    expect(await clock.entry(first)).toMatchObject({ phoneFlags: [] })
  })

  test('where it was wrong only when it sent, and all events count', async () => {
    const id = newId()
    const sentAt = '1970-01-01T00:00:10.000Z'
    const { results } = await clock.send([nextEvent(clockOn(id), 30), nextEvent(clockOff(id), 510)], { sentAt })
    expect(results.map(({ outcome }) => outcome)).toEqual(['applied', 'applied'])
    expect(await clock.entry(id)).toMatchObject({ ...shift, phoneFlags: ['clock_skew'] })
  })
})

test('an event that the database refuses blocks no others and is missing from the answer', async () => {
  const id = newId()
  const [odd, on, off] = [nextEvent(clockOn(newId()), 0), nextEvent(clockOn(id), 30), nextEvent(clockOff(id), 510)]
  // No column holds so large a sequence.
  const { results } = await clock.send([{ ...odd, sequence: 2 ** 40 }, on, off])
  expect(results).toMatchObject([
    { id: on.id, outcome: 'applied' },
    { id: off.id, outcome: 'applied' },
  ])
  expect(await clock.entry(id)).toMatchObject(shift)
  await expect(clock.send([{ ...odd, sequence: 2 ** 40 }], { now: clockNow })).rejects.toThrow(/out of range/)
})
