import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inWords, textOf } from '#shared/texts.ts'
import { setEmployeesActive } from '#server/employees/list/set-employees-active.ts'
import { getMachine } from '#server/machines/get-machine.ts'
import { softDeleteVerbs } from '#server/business/named-rows/named-list-verbs.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { asEmployee, asManager, makeBusiness, type TestBusiness, testNow } from '#test/fixtures/business.ts'
import { makeEmployee } from '#test/fixtures/employee.ts'
import { makeLocation } from '#test/fixtures/location.ts'
import { checkOf, critical, makeMachine, plain, preStart } from '#test/fixtures/machine.ts'
import { getReport } from './get-report.ts'
import { countReports } from './list/count-reports.ts'
import { listReports } from './list/list-reports.ts'
import { recordPreStart } from './record-pre-start.ts'

let base: TestDatabase
let farm: TestBusiness
let ana: { id: string; userId: string }
let sam: { id: string; userId: string }
let header: string

beforeAll(async () => {
  base = await testDatabase()
})

afterAll(() => base.close())

beforeEach(async () => {
  farm = await makeBusiness(base.db)
  ana = await makeEmployee(base.db, farm)
  sam = await makeEmployee(base.db, farm, { firstName: 'Sam', lastName: 'Reid' })
  header = await makeMachine(base.db, farm)
})

type Check = ReturnType<typeof preStart>
const check = async (choices: Partial<Check> = {}, who = ana) => {
  const input = preStart(header, choices)
  await asEmployee(base.db, farm, who, recordPreStart, input, later)
  return input.id
}
const list = async (type: 'maintenance' | 'pre_start', choices: Partial<Parameters<typeof listReports>[1]> = {}) =>
  (await asManager(base.db, farm, listReports, { type, ...choices })).reports
const show = (id: string) => asManager(base.db, farm, getReport, { id })
const machine = () => asManager(base.db, farm, getMachine, { id: header })
const { remove: archiveLocation } = softDeleteVerbs('managerLocations', 'location')
const later = '2026-11-20T05:00:00.000Z'
describe('a pre-start', () => {
  test('that passes opens nothing, and keeps the words that were shown', async () => {
    const items = checkOf([], 1000).map((item) => ({ ...item, text: `${item.text} (old words)` }))
    const id = await check({ items })
    expect(await show(id)).toMatchObject({
      type: 'pre_start',
      status: 'passed',
      checklist: { version: 0, items },
      meter: 1000,
    })
    expect(await list('maintenance')).toEqual([])
    expect(await machine()).toMatchObject({ outOfUseSince: null, meter: { reading: 1000, readAt: testNow } })
  })

  test('with a plain fault opens one maintenance report, which lists the items, and no hold', async () => {
    const id = await check({ items: checkOf([plain, 'Oil, coolant, fuel, no leaks']) })
    const [opened] = await list('maintenance')
    expect(opened).toMatchObject({
      status: 'open',
      what: `Failed: Oil, coolant, fuel, no leaks; ${plain}`,
      priority: 'medium',
      stopsUse: false,
      createdByName: 'Ana Bell',
    })
    expect(await show(opened?.id ?? '')).toMatchObject({ otherReport: { id, type: 'pre_start' } })
    expect(await show(id)).toMatchObject({ otherReport: { id: opened?.id, type: 'maintenance' } })
  })

  test('with a critical fault puts the machine out of use', async () => {
    const id = await check({ items: checkOf([critical, plain]) })
    const [opened] = await list('maintenance')
    expect(opened).toMatchObject({ priority: 'high', stopsUse: true })
    expect(await machine()).toMatchObject({
      holds: [{ id, reason: `Failed: ${critical}`, openedBy: 'Ana Bell', reportId: opened?.id }],
    })
  })

  test('with reception is refused at a machine out of use, in words, with who can release it', async () => {
    await makeEmployee(base.db, farm, { firstName: 'Mick', lastName: 'Brown', employmentPosition: 'mechanic' })
    await check({ items: checkOf([critical]) })
    const message = inWords(textOf('machines.doNotUse', { machine: 'Header 2', releasers: 'Mick Brown' }))
    await expect(check({ happenedAt: later }, sam)).rejects.toMatchObject({ code: 'CONFLICT', message })
    expect(await list('pre_start')).toHaveLength(1)
  })

  test('without reception is kept at a machine out of use, and flagged', async () => {
    await check({ items: checkOf([critical]) })
    const id = await check({ offline: true, happenedAt: later }, sam)
    expect(await show(id)).toMatchObject({ status: 'passed', flags: ['used_while_out_of_use'], offline: true })
    expect((await machine()).outOfUseSince).toBe(later)
  })

  test('made before the machine was put out of use, and sent late, is kept', async () => {
    await check({ items: checkOf([critical]) })
    const id = await check({ happenedAt: '2026-11-19T22:00:00.000Z' }, sam)
    expect(await show(id)).toMatchObject({ flags: ['used_while_out_of_use'] })
  })

  test('sent twice, or at once, is one', async () => {
    const input = preStart(header, { items: checkOf([critical]) })
    const send = () => asEmployee(base.db, farm, ana, recordPreStart, input)
    await Promise.all([send(), send()])
    await send()
    expect(await list('pre_start')).toHaveLength(1)
    expect(await list('maintenance')).toHaveLength(1)
    await expect(
      asEmployee(base.db, farm, ana, recordPreStart, { ...input, items: checkOf([plain]) }),
    ).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  test('with a doubtful reading is kept and flagged, and the machine’s meter stays', async () => {
    await check({ items: checkOf([], 1000) })
    const id = await check({ items: checkOf([], 900), happenedAt: later })
    expect(await show(id)).toMatchObject({ meter: 900, flags: ['meter_doubtful'] })
    expect((await machine()).meter).toMatchObject({ reading: 1000 })
  })

  test('under five seconds is counted for the manager', async () => {
    await check({ seconds: 4 })
    // Stopped at the brakes after three seconds: that one was looked at.
    await check({ seconds: 3, items: checkOf([plain]) })
    await check({ seconds: 5 })
    expect(await asManager(base.db, farm, countReports, { type: 'pre_start' })).toEqual({
      reports: 3,
      overdue: 0,
      quick: 1,
    })
  })

  test('recorded before its employee was archived is kept, and refused if made afterwards', async () => {
    const input = preStart(header, { items: checkOf([critical]), happenedAt: '2026-11-20T02:00:00.000Z' })
    await asManager(base.db, farm, setEmployeesActive, { ids: [ana.id], active: false }, '2026-11-20T03:00:00.000Z')
    await asEmployee(base.db, farm, ana, recordPreStart, input, later)
    expect(await machine()).toMatchObject({ holds: [{ id: input.id }] })
    const after = preStart(header, { happenedAt: '2026-11-20T04:00:00.000Z', offline: true })
    await expect(asEmployee(base.db, farm, ana, recordPreStart, after, later)).rejects.toMatchObject({
      code: 'FORBIDDEN',
      message: inWords(textOf('core.noLongerEmployed')),
    })
  })

  test('with a reading of a phone whose clock is ahead is read when it arrives', async () => {
    await check({ items: checkOf([], 1000), happenedAt: '2027-11-20T01:00:00.000Z' })
    expect((await machine()).meter).toEqual({ reading: 1000, readAt: later })
  })

  test('of a removed machine stands', async () => {
    await asManager(base.db, farm, softDeleteVerbs('managerAssets', 'asset').remove, { id: header })
    const id = await check({ items: checkOf([plain]) })
    expect(await show(id)).toMatchObject({ assetName: 'Header 2' })
  })

  test('at an archived location stands, and is found by that location', async () => {
    const location = await makeLocation(base.db, farm)
    const before = await check({ location })
    await asManager(base.db, farm, archiveLocation, { id: location })
    const after = await check({ location, happenedAt: later })
    expect((await list('pre_start', { locations: [location] })).map(({ id }) => id)).toEqual([after, before])
    expect(await show(before)).toMatchObject({ location })
  })

  test('of an employee who was archived since stands, and is found by that person', async () => {
    const id = await check({ items: checkOf([plain]) })
    await asManager(base.db, farm, setEmployeesActive, { ids: [ana.id], active: false }, later)
    expect(await list('pre_start', { people: [ana.userId] })).toMatchObject([{ id, createdByName: 'Ana Bell' }])
    expect(await show(id)).toMatchObject({ createdBy: ana.userId, createdByName: 'Ana Bell' })
  })
})
