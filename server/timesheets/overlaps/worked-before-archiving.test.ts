import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { asEmployee, asManager, makeBusiness, type TestBusiness, testNow } from '#test/fixtures/business.ts'
import { clockOff, clockOn, nextEvent, openClock } from '#test/fixtures/clock.ts'
import { minuteOfDay } from '#test/fixtures/clock-history.ts'
import { makeEmployee } from '#test/fixtures/employee.ts'
import { makeLocation } from '#test/fixtures/location.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { setEmployeesActive } from '#server/employees/list/set-employees-active.ts'
import { checkPeriod } from '../locks/check-period.ts'
import { countEntries } from '../approval/count-entries.ts'
import { getClock } from '../clock/get-clock.ts'
import { listFlags } from '../approval/list-flags.ts'
import { listPeople } from '../approval/list-people.ts'
import { listRunning } from '../clock/list-running.ts'
import { payrollHours } from '../pay/payroll-hours.ts'
import { setStatus } from '../approval/set-status.ts'
import { summarisePeriod } from '../pay/summarise-period.ts'

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

const range = { from: '2026-11-16', to: '2026-11-22' }
const setActive = (active: boolean, now = minuteOfDay(600)) =>
  asManager(base.db, farm, setEmployeesActive, { ids: [ana.id], active }, now)

const manager = <Input, Output>(verb: Parameters<typeof asManager<Input, Output>>[2], input: Input) =>
  asManager(base.db, farm, verb, input)

test('hours from before the archiving that arrive later are shown everywhere, flagged, and can be decided on', async () => {
  const id = newId()
  await setActive(false)
  expect((await clock.work(id, 0, 480)).results).toMatchObject([{ outcome: 'applied' }, { outcome: 'applied' }])
  expect(await clock.entry(id)).toMatchObject({ status: 'pending', phoneFlags: ['worked_before_archiving'] })
  expect(await manager(listPeople, range)).toMatchObject([
    { employeeId: ana.id, active: false, pending: 1, workedBeforeArchiving: true },
  ])
  expect(await manager(listFlags, range)).toMatchObject([{ employeeId: ana.id, flagged: 1, clean: [] }])
  expect(await manager(countEntries, range)).toMatchObject({ entries: 1, pending: 1 })
  expect((await manager(summarisePeriod, { ...range, counted: 'pending_and_approved' })).people).toMatchObject([
    { employeeId: ana.id },
  ])
  expect(await manager(checkPeriod, range)).toMatchObject({ pending: [{ employeeId: ana.id }] })
  const hours = async ({ tx }: BusinessContext) => payrollHours(tx, farm.managerId, range, null)
  expect(await manager(hours, undefined)).toMatchObject([{ employeeId: ana.id, active: false, pendingEntries: 1 }])
  await manager(setStatus, { changes: [{ id, from: 'pending', to: 'approved' }] })
  expect(await clock.entry(id)).toMatchObject({ status: 'approved' })
})

test('hours after the archiving are refused with a message, block no others, and count once the employee is restored', async () => {
  const [before, after] = [newId(), newId()]
  await setActive(false)
  const late = [nextEvent(clockOn(after), 610), nextEvent(clockOff(after), 700)]
  const { results } = await clock.send([nextEvent(clockOn(before), 0), nextEvent(clockOff(before), 480), ...late])
  expect(results.map(({ outcome }) => outcome)).toEqual(['applied', 'applied', 'refused', 'refused'])
  expect(results[2]?.problem).toBe(
    `You were archived at ${farm.name} on 17 Nov 2026, 4:00pm, so later hours are not counted. Contact your manager.`,
  )
  expect(await clock.entries()).toMatchObject([{ id: before }])
  await setActive(true, testNow)
  expect((await clock.send(late)).results).toMatchObject([{ outcome: 'applied' }, { outcome: 'applied' }])
  expect(await clock.entry(after)).toMatchObject({ endTime: minuteOfDay(700), phoneFlags: [] })
})

test('an entry that was running when they were archived stays visible and can be ended', async () => {
  const id = newId()
  await clock.record([clockOn(id), 0])
  await setActive(false)
  const off = nextEvent(clockOff(id), 650)
  expect((await clock.send([off])).results).toMatchObject([{ outcome: 'refused' }])
  expect(await clock.entry(id)).toMatchObject({ status: 'active', endTime: null })
  expect(await manager(listPeople, range)).toMatchObject([{ employeeId: ana.id, active: false }])
  expect(await manager(listRunning, undefined)).toMatchObject({ running: [{ id }] })
  await clock.edit(id, { endTime: minuteOfDay(590) })
  await setActive(true, testNow)
  await clock.send([off])
  expect(await clock.entry(id)).toMatchObject({ endTime: minuteOfDay(590), phoneFlags: ['conflicts_with_edit'] })
})

test('a forgotten clock-off counts at its remembered time', async () => {
  const id = newId()
  await clock.record([clockOn(id), 0])
  await setActive(false)
  const { results } = await clock.record([
    { kind: 'finish_forgotten', entryId: id, endTime: minuteOfDay(480), reason: 'Flat' },
    650,
  ])
  expect(results).toMatchObject([{ outcome: 'applied' }])
  expect(await clock.entry(id)).toMatchObject({ endTime: minuteOfDay(480) })
})

test('an archived employee’s phone gets no location created since', async () => {
  const flat = await makeLocation(base.db, farm)
  await setActive(false, '2020-01-01T00:00:00.000Z')
  const shown = await asEmployee(base.db, farm, ana, getClock, undefined)
  expect(shown.locations).toEqual([])
  await setActive(true)
  expect((await asEmployee(base.db, farm, ana, getClock, undefined)).locations).toMatchObject([{ id: flat }])
})
