import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ClockAction } from '#shared/timesheets/clock/clock-event.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { asManager, makeBusiness, type TestBusiness } from '#test/fixtures/business.ts'
import { clockNow, clockOff, clockOn, nextEvent, openClock, startBreak, tablet } from '#test/fixtures/clock.ts'
import { minuteOfDay } from '#test/fixtures/clock-history.ts'
import { makeEmployee } from '#test/fixtures/employee.ts'
import { getEntry } from '../entries/get-entry.ts'
import { listRunning } from './list-running.ts'

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

/** Its clock-on and clock-off, as one phone numbers them. */
const shift = (id: string) => ({ on: nextEvent(clockOn(id), 0), off: nextEvent(clockOff(id), 60) })
const undo = (entryId: string, clockOffId: string): ClockAction => ({ kind: 'clock_off_undone', entryId, clockOffId })

describe('an undone clock-off', () => {
  test('lets its entry run on until the next clock-off, however often it arrives', async () => {
    const id = newId()
    const { on, off } = shift(id)
    const undone = nextEvent(undo(id, off.id), 60)
    await clock.send([on, off])
    expect(await clock.send([undone])).toMatchObject({ results: [{ outcome: 'applied' }] })
    for (const again of [[undone], [off], [off, undone]]) await clock.send(again)
    expect(await clock.entry(id)).toMatchObject({ status: 'active', endTime: null, phoneFlags: [], version: 2 })
    await clock.record([clockOff(id), 90])
    expect(await clock.entry(id)).toMatchObject({ status: 'pending', endTime: minuteOfDay(90), phoneFlags: [] })
  })

  test('also works when it arrives before the clock-off or from another device', async () => {
    const id = newId()
    const { on, off } = shift(id)
    await clock.send([on])
    await clock.send([nextEvent(undo(id, off.id), 60)], { deviceId: tablet })
    await clock.send([off])
    expect(await clock.entry(id)).toMatchObject({ status: 'active', endTime: null, phoneFlags: [] })
  })

  test('lets the break that it ended run on', async () => {
    const [id, pause] = [newId(), newId()]
    await clock.record([clockOn(id), 0], [startBreak(id, pause), 30])
    const off = nextEvent(clockOff(id), 60)
    await clock.send([off])
    await clock.record([undo(id, off.id), 60])
    expect(await clock.entry(id)).toMatchObject({
      status: 'break',
      breaks: [{ id: pause, endTime: null }],
      phoneFlags: [],
    })
  })

  test('reclaims its time from an entry that began since, and releases it at the next clock-off', async () => {
    const [id, next] = [newId(), newId()]
    const { on, off } = shift(id)
    await clock.send([on, off])
    await clock.work(next, 62, 100, tablet)
    await clock.record([undo(id, off.id), 60])
    expect(await clock.entry(next)).toMatchObject({ phoneFlags: ['overlap'] })
    await clock.record([clockOff(id), 61])
    expect(await clock.entry(next)).toMatchObject({ phoneFlags: [] })
  })

  test('is in the history of the entry', async () => {
    const id = newId()
    const { on, off } = shift(id)
    await clock.send([on, off])
    await clock.record([undo(id, off.id), 60])
    const { history } = await asManager(base.db, farm, getEntry, { id })
    expect(history.at(-1)).toMatchObject({
      changes: [
        { field: 'endTime', from: minuteOfDay(60), to: null },
        { field: 'status', from: 'pending', to: 'active' },
      ],
    })
  })

  test.each(['approved', 'rejected'] as const)(
    'changes nothing that a manager has %s, and is flagged',
    async (status) => {
      const id = newId()
      const { on, off } = shift(id)
      await clock.send([on, off])
      await clock.decide(id, status)
      await clock.record([undo(id, off.id), 60])
      expect(await clock.entry(id)).toMatchObject({
        status,
        endTime: minuteOfDay(60),
        phoneFlags: ['conflicts_with_edit'],
      })
    },
  )

  test('changes nothing that a manager has edited, and is flagged', async () => {
    const id = newId()
    const { on, off } = shift(id)
    await clock.send([on, off])
    await clock.edit(id, { endTime: minuteOfDay(50) })
    await clock.record([undo(id, off.id), 60])
    expect(await clock.entry(id)).toMatchObject({ endTime: minuteOfDay(50), phoneFlags: ['conflicts_with_edit'] })
  })

  test('affects only its own entry: a clock-off of another entry stays', async () => {
    const [id, other] = [newId(), newId()]
    const { on, off } = shift(id)
    await clock.send([on, off])
    await clock.work(other, 70, 100)
    await clock.record([undo(other, off.id), 101])
    expect(await clock.entry(id)).toMatchObject({ endTime: minuteOfDay(60), phoneFlags: [] })
    expect(await clock.entry(other)).toMatchObject({ endTime: minuteOfDay(100), phoneFlags: [] })
  })

  test('does not count as a clock-off without a clock-on', async () => {
    const id = newId()
    const off = nextEvent(clockOff(id), 60)
    await clock.send([off, nextEvent(undo(id, off.id), 60)])
    const { orphanedClockOffs } = await asManager(base.db, farm, listRunning, undefined, clockNow)
    expect(orphanedClockOffs).toEqual([])
  })
})
