import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ClockAction } from '#shared/timesheets/clock/clock-event.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { asEmployee, asManager, makeBusiness, type TestBusiness, testNow } from '#test/fixtures/business.ts'
import { clockOff, clockOn, nextEvent, nowhere, openClock, setJob, tablet } from '#test/fixtures/clock.ts'
import { minuteOfDay } from '#test/fixtures/clock-history.ts'
import { makeEmployee } from '#test/fixtures/employee.ts'
import { makeMachine, setOutOfUse } from '#test/fixtures/machine.ts'
import { makeLocation } from '#test/fixtures/location.ts'
import { makeTimesheet } from '#test/fixtures/timesheet.ts'
import { importPhoneFile } from '../phone-import/phone-file.ts'
import { getClock } from './get-clock.ts'
import { listRunning } from './list-running.ts'

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

const machine = (choices?: Parameters<typeof makeMachine>[2]) => makeMachine(base.db, farm, choices)
const onWith = (entryId: string, ...assetIds: string[]): ClockAction => {
  return { kind: 'clock_on', entryId, ...nowhere, assetIds }
}
const setMachines = (entryId: string, ...assetIds: string[]): ClockAction => {
  return { kind: 'set_job', entryId, ...nowhere, assetIds }
}
const offline = (action: ClockAction): ClockAction => ('locationIds' in action ? { ...action, offline: true } : action)

describe('clock-on, change of job and a corrected job', () => {
  test('name machines, each job its own', async () => {
    const [header, tractor, sprayer] = [await machine(), await machine(), await machine()]
    const [first, second] = [newId(), newId()]
    const change: ClockAction = { kind: 'switch_job', entryId: first, nextEntryId: second, ...nowhere }
    await clock.record([onWith(first, header, header), 0], [{ ...change, assetIds: [tractor, sprayer] }, 60])
    expect(await clock.entry(first)).toMatchObject({ assetIds: [header], phoneFlags: [] })
    expect(await clock.entry(second)).toMatchObject({ assetIds: [tractor, sprayer], phoneFlags: [] })
    await clock.record([setMachines(second, header), 90])
    expect(await clock.entry(second)).toMatchObject({ assetIds: [header] })
    await clock.record([setMachines(second), 91])
    expect(await clock.entry(second)).toMatchObject({ assetIds: [] })
  })

  test('from an older phone, which sends no list, change no machines', async () => {
    const [id, header, flat] = [newId(), await machine(), await makeLocation(base.db, farm)]
    await clock.record([onWith(id, header), 0])
    await clock.send([nextEvent(setJob(id, flat), 5)], { deviceId: tablet })
    expect(await clock.entry(id)).toMatchObject({ locationIds: [flat], assetIds: [header], phoneFlags: [] })
    const other = newId()
    await clock.record([clockOff(id), 60], [clockOn(other), 70])
    expect(await clock.entry(other)).toMatchObject({ assetIds: [] })
  })

  test('leave the machines that a manager has added to an entry', async () => {
    const [id, header] = [newId(), await machine()]
    await clock.record([clockOn(id), 0])
    await clock.edit(id, { assetIds: [header] })
    await clock.record([clockOff(id), 60])
    expect(await clock.entry(id)).toMatchObject({ assetIds: [header], endTime: minuteOfDay(60), phoneFlags: [] })
    await clock.record([setMachines(id), 30])
    expect(await clock.entry(id)).toMatchObject({ assetIds: [header] })
  })

  test('lose no hours over a machine that the farm does not have, and keep one that was removed', async () => {
    const [id, removed] = [newId(), await machine({ removed: true })]
    await clock.record([onWith(id, newId(), removed), 0])
    expect(await clock.entry(id)).toMatchObject({ status: 'active', assetIds: [removed] })
  })

  test('keep the machines of an entry that no phone began when a phone goes on with it', async () => {
    const header = await machine()
    const day = { startTime: minuteOfDay(0), endTime: minuteOfDay(60) }
    const id = await makeTimesheet(base.db, farm, ana.id, { ...day, assetIds: [header] })
    await clock.record([{ kind: 'comment', entryId: id, comments: 'Done' }, 61])
    expect(await clock.entry(id)).toMatchObject({ assetIds: [header] })
  })
})

describe('a machine that is out of use', () => {
  test('never refuses a clock-on: with reception it goes on without the machine', async () => {
    const [id, header, tractor] = [newId(), await machine({ outOfUse: true }), await machine()]
    const { results } = await clock.record([onWith(id, header, tractor), 0])
    expect(results).toMatchObject([{ outcome: 'applied', reason: null }])
    expect(await clock.entry(id)).toMatchObject({ status: 'active', assetIds: [tractor], phoneFlags: [] })
  })

  test('stays on what a phone recorded without reception, flagged', async () => {
    const [id, header] = [newId(), await machine({ outOfUse: true })]
    await clock.record([offline(onWith(id, header)), 0])
    expect(await clock.entry(id)).toMatchObject({ assetIds: [header], phoneFlags: ['machine_out_of_use'] })
  })

  test('counts as it was when the event arrived: later arrivals and a release change nothing', async () => {
    const [id, header] = [newId(), await machine()]
    const begun = nextEvent(onWith(id, header), 0)
    await clock.send([begun])
    await setOutOfUse(base.db, farm, header, true)
    await clock.record([clockOff(id), 60])
    await clock.send([begun])
    expect(await clock.entry(id)).toMatchObject({ assetIds: [header], phoneFlags: [] })

    const late = newId()
    await clock.record([offline(onWith(late, header)), 70])
    await setOutOfUse(base.db, farm, header, false)
    await clock.record([clockOff(late), 90])
    expect(await clock.entry(late)).toMatchObject({ assetIds: [header], phoneFlags: ['machine_out_of_use'] })
  })

  test('stays on an entry that was recorded before, when its job is corrected', async () => {
    const [id, header, tractor] = [newId(), await machine(), await machine({ outOfUse: true })]
    await clock.record([onWith(id, header), 0])
    await setOutOfUse(base.db, farm, header, true)
    await clock.record([setMachines(id, header, tractor), 60])
    expect(await clock.entry(id)).toMatchObject({ assetIds: [header], phoneFlags: [] })
    const next = newId()
    const change: ClockAction = { kind: 'switch_job', entryId: id, nextEntryId: next, ...nowhere, assetIds: [header] }
    await clock.record([change, 90])
    expect(await clock.entry(next)).toMatchObject({ assetIds: [] })
  })

  test('stays on what was recorded without reception, in whatever order its correction arrives', async () => {
    const header = await machine({ outOfUse: true })
    for (const isReversed of [false, true]) {
      const id = newId()
      const day = isReversed ? 200 : 0
      const events = [nextEvent(offline(onWith(id, header)), day), nextEvent(setMachines(id, header), day + 10)]
      for (const event of isReversed ? events.toReversed() : events) await clock.send([event])
      await clock.record([clockOff(id), day + 60])
      expect(await clock.entry(id)).toMatchObject({ assetIds: [header], phoneFlags: ['machine_out_of_use'] })
    }
  })

  test('is no matter any more where the phone has changed the machine since', async () => {
    const [id, header, tractor] = [newId(), await machine({ outOfUse: true }), await machine()]
    await clock.record([offline(onWith(id, header)), 0], [setMachines(id, tractor), 5])
    expect(await clock.entry(id)).toMatchObject({ assetIds: [tractor], phoneFlags: [] })
  })

  test('is flagged on the job that names it, not on the one before', async () => {
    const [first, second, header] = [newId(), newId(), await machine({ outOfUse: true })]
    const change: ClockAction = { kind: 'switch_job', entryId: first, nextEntryId: second, ...nowhere }
    await clock.record([clockOn(first), 0], [offline({ ...change, assetIds: [header] }), 60])
    expect(await clock.entry(first)).toMatchObject({ assetIds: [], phoneFlags: [] })
    expect(await clock.entry(second)).toMatchObject({ assetIds: [header], phoneFlags: ['machine_out_of_use'] })
  })

  test('is checked once by a manager, whose edit removes the flag; later arrivals do not bring it back', async () => {
    const [id, header] = [newId(), await machine({ outOfUse: true })]
    await clock.record([offline(onWith(id, header)), 0])
    await clock.edit(id, { comments: 'Jack towed it' })
    await clock.record([clockOff(id), 60])
    expect(await clock.entry(id)).toMatchObject({ assetIds: [header], endTime: minuteOfDay(60), phoneFlags: [] })
  })

  test('is flagged, too, where it arrives for an entry whose hours a manager has edited', async () => {
    const [id, header] = [newId(), await machine({ outOfUse: true })]
    await clock.work(id, 0, 60)
    await clock.edit(id, { comments: 'Checked' })
    await clock.record([offline(setMachines(id, header)), 30])
    expect(await clock.entry(id)).toMatchObject({ assetIds: [header], phoneFlags: ['machine_out_of_use'] })
  })

  test('is not flagged where the manager’s machines stay', async () => {
    const [id, header, tractor] = [newId(), await machine({ outOfUse: true }), await machine()]
    await clock.record([clockOn(id), 0])
    await clock.edit(id, { assetIds: [tractor] })
    await clock.record([offline(setMachines(id, header)), 30])
    expect(await clock.entry(id)).toMatchObject({ assetIds: [tractor], phoneFlags: ['conflicts_with_edit'] })
  })

  test('stays, flagged, on what a phone that can’t send gives to the manager in a file', async () => {
    const [id, header] = [newId(), await machine({ outOfUse: true })]
    const file = { format: 'muster-phone-records' as const, version: 1 as const, deviceId: tablet, others: [] }
    const events = [nextEvent(onWith(id, header), 0)]
    const whose = { managerId: farm.managerId, userId: ana.userId }
    const input = { file: { ...file, ...whose, savedAt: testNow, events } }
    await asManager(base.db, farm, importPhoneFile, input, minuteOfDay(30))
    expect(await clock.entry(id)).toMatchObject({ assetIds: [header], phoneFlags: ['machine_out_of_use'] })
  })
})

test('the phone is offered the machines there are, the numbers in their names in order, those out of use marked, and which it used last', async () => {
  const [header, tractor] = [
    await machine({ name: 'Sprayer 2', outOfUse: true }),
    await machine({ name: 'Sprayer 10' }),
  ]
  const removed = await machine({ removed: true })
  for (const [hour, assetIds] of [[tractor], [header, tractor]].entries()) {
    const times = { startTime: minuteOfDay(-300 + 60 * hour), endTime: minuteOfDay(-270 + 60 * hour) }
    await makeTimesheet(base.db, farm, ana.id, { ...times, assetIds })
  }
  const id = newId()
  await clock.record([offline(onWith(id, removed)), 0])
  expect(await asEmployee(base.db, farm, ana, getClock, undefined, minuteOfDay(10))).toMatchObject({
    assets: [
      { id: header, name: 'Sprayer 2', outOfUse: true },
      { id: tractor, name: 'Sprayer 10', outOfUse: false },
    ],
    recentAssetIds: [header, tractor],
    running: [{ id, assetIds: [removed], removedNames: [{ id: removed, name: 'Header 2' }] }],
  })
})

test('who is clocked on is listed with their machines', async () => {
  const [id, header] = [newId(), await machine()]
  await clock.record([onWith(id, header), 0])
  const { running } = await asManager(base.db, farm, listRunning, undefined)
  expect(running).toMatchObject([{ id, assetIds: [header] }])
})
