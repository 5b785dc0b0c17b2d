import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inWords, textOf } from '#shared/texts.ts'
import { markRepaired } from '#server/safety-reports/repairs.ts'
import { recordPreStart } from '#server/safety-reports/record-pre-start.ts'
import { reportFault } from '#server/safety-reports/report-fault.ts'
import { releasedReports } from '#server/released-reports.ts'
import { createEntries } from '#server/timesheets/entries/create-entries.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { asEmployee, asManager, makeBusiness, type TestBusiness, testNow } from '#test/fixtures/business.ts'
import { notificationsOf } from '#test/fixtures/deliveries.ts'
import { makeEmployee } from '#test/fixtures/employee.ts'
import { checkOf, critical, fault, makeMachine, preStart } from '#test/fixtures/machine.ts'
import { listAssets } from './assets.ts'
import { listChecklists, saveChecklist } from './checklists.ts'
import { getMachine } from './get-machine.ts'
import { listForPhone } from './list-for-phone.ts'
import { recordService } from './record-service.ts'
import { releaseMachine } from './release-machine.ts'
import { listReleasers, setReleaser } from './releasers.ts'
import { tagMachine } from './tag-machine.ts'
import { listTimeline } from './timeline/list-timeline.ts'

let base: TestDatabase
let farm: TestBusiness
let ana: { id: string; userId: string }
let mick: { id: string; userId: string }
let header: string

beforeAll(async () => {
  base = await testDatabase()
})

afterAll(() => base.close())

beforeEach(async () => {
  farm = await makeBusiness(base.db)
  ana = await makeEmployee(base.db, farm)
  mick = await makeEmployee(base.db, farm, { firstName: 'Mick', lastName: 'Brown', employmentPosition: 'mechanic' })
  header = await makeMachine(base.db, farm)
})

type Release = Parameters<typeof releaseMachine>[1]
const release = (ctx: Parameters<typeof releaseMachine>[0], input: Release) =>
  releaseMachine(ctx, input, releasedReports)
const releaseOf = (holds: string[], id = newId()): Release => ({ id, assetId: header, holds, note: 'New pads fitted' })
const tag = async (id = newId()) => {
  await asManager(base.db, farm, tagMachine, { id, assetId: header, reason: 'Hail damage' })
  return id
}
const shown = () => asManager(base.db, farm, getMachine, { id: header })
const timeline = async () => (await asManager(base.db, farm, listTimeline, { id: header })).rows
const later = '2026-11-20T05:00:00.000Z'

test('a machine is out of use from the first open hold to the release of the last', async () => {
  const [first, second] = [await tag(), await tag()]
  expect(await shown()).toMatchObject({
    outOfUseSince: testNow,
    holds: [
      { id: first, reason: 'Hail damage', openedBy: 'Pat Reed', reportId: null, isRepaired: true, isWithdrawn: false },
      { id: second },
    ],
  })
  await asManager(base.db, farm, release, releaseOf([first]), later)
  expect(await shown()).toMatchObject({ outOfUseSince: testNow, holds: [{ id: second }], checkDue: false })
  await asManager(base.db, farm, release, releaseOf([second]), later)
  expect(await shown()).toMatchObject({ outOfUseSince: null, holds: [], checkDue: true })
  expect(await asManager(base.db, farm, listAssets, undefined)).toMatchObject([{ outOfUseSince: null }])
})

test('a failed pre-start, a repair and a release by a mechanic: the timeline tells it whole', async () => {
  const failed = preStart(header, { items: checkOf([critical], 1204.5), happenedAt: '2026-11-20T00:30:00.000Z' })
  await asEmployee(base.db, farm, ana, recordPreStart, failed)
  const [{ reportId } = { reportId: null }] = (await shown()).holds
  expect(reportId).not.toBeNull()
  await expect(asEmployee(base.db, farm, mick, release, releaseOf([failed.id]))).rejects.toMatchObject({
    code: 'CONFLICT',
    message: inWords(textOf('machines.repairNotDone', { machine: 'Header 2' })),
  })
  const repair = {
    id: newId(),
    reportId: reportId ?? '',
    doneAt: later,
    note: 'New pads',
    parts: 'Pads',
    costCents: 12_000,
    meter: null,
  }
  await asEmployee(base.db, farm, mick, markRepaired, repair, later)
  expect(await shown()).toMatchObject({ outOfUseSince: testNow, holds: [{ isRepaired: true }] })
  const released = releaseOf([failed.id])
  await asEmployee(base.db, farm, mick, release, released, '2026-11-20T06:00:00.000Z')
  expect(await timeline()).toMatchObject([
    { id: released.id, kind: 'release', by: mick.userId, note: 'New pads fitted' },
    { id: repair.id, kind: 'repair_done', by: mick.userId, note: 'New pads', reportId },
    {
      id: failed.id,
      kind: 'pre_start',
      by: ana.userId,
      failed: [critical],
      stopsUse: true,
      meter: 1204.5,
      reportId: failed.id,
    },
  ])
})

test('only a manager, a mechanic and a person that a manager has named may release a machine', async () => {
  const hold = await tag()
  const refused = {
    code: 'FORBIDDEN',
    message: inWords(textOf('machines.notAllowedToRelease', { machine: 'Header 2', releasers: 'Mick Brown' })),
  }
  await expect(asEmployee(base.db, farm, ana, release, releaseOf([hold]))).rejects.toMatchObject(refused)
  expect(await asEmployee(base.db, farm, ana, listForPhone, undefined)).toMatchObject({
    mayRelease: false,
    releasers: ['Mick Brown'],
  })
  await asManager(base.db, farm, setReleaser, { employeeId: ana.id, named: true })
  expect(await asManager(base.db, farm, listReleasers, undefined)).toEqual([ana.id])
  expect(await asEmployee(base.db, farm, ana, listForPhone, undefined)).toMatchObject({ mayRelease: true })
  await asEmployee(base.db, farm, ana, release, releaseOf([hold]))
  expect(await shown()).toMatchObject({ outOfUseSince: null })
})

test('of two releases at once one is kept, and the same one twice is one', async () => {
  const hold = await tag()
  const once = releaseOf([hold])
  const results = await Promise.allSettled([
    asManager(base.db, farm, release, once),
    asManager(base.db, farm, release, once),
    asEmployee(base.db, farm, mick, release, releaseOf([hold])),
  ])
  const kept = (await timeline()).filter(({ kind }) => kind === 'release')
  expect(kept).toHaveLength(1)
  const refusal = expect.objectContaining({ message: inWords(textOf('machines.holdGone', { machine: 'Header 2' })) })
  const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  expect(reasons).toEqual(reasons.map(() => refusal))
  expect(reasons).toHaveLength(kept[0]?.id === once.id ? 1 : 2)
})

test('managers and those who may release it hear of a machine that is put out of use and released, but not who did it', async () => {
  const report = fault(header, { stopsUse: true, what: 'Steering pulls left' })
  await asEmployee(base.db, farm, ana, reportFault, report)
  const outOfUse = { assetId: header, machine: 'Header 2', name: 'Ana Bell', reason: 'Steering pulls left' }
  const kindsOf = async (userId: string) =>
    (await notificationsOf(base.db, farm, userId)).map(({ kind, parameters }) => ({ kind, parameters }))
  expect(await kindsOf(farm.userId)).toEqual([{ kind: 'machine_out_of_use', parameters: outOfUse }])
  expect(await kindsOf(mick.userId)).toEqual([{ kind: 'machine_out_of_use', parameters: outOfUse }])
  expect(await kindsOf(ana.userId)).toEqual([])
  const repair = { reportId: report.id, doneAt: later, note: '', parts: '', costCents: null, meter: null }
  await asEmployee(base.db, farm, mick, markRepaired, { id: newId(), ...repair }, later)
  await asEmployee(base.db, farm, mick, release, releaseOf([report.id]), later)
  expect((await kindsOf(farm.userId)).map(({ kind }) => kind)).toContain('machine_released')
  expect((await kindsOf(mick.userId)).map(({ kind }) => kind)).toEqual(['machine_out_of_use'])
})

test('phones know each machine that can be chosen, its holds, its meter and the checklists', async () => {
  const hold = await tag()
  await asManager(base.db, farm, recordService, {
    id: newId(),
    assetId: header,
    doneOn: '2026-11-19',
    meter: 900,
    note: '',
  })
  const known = await asEmployee(base.db, farm, ana, listForPhone, undefined)
  expect(known.machines).toMatchObject([
    {
      id: header,
      name: 'Header 2',
      category: 'headers',
      meter: { reading: 900 },
      holds: [{ id: hold, reason: 'Hail damage' }],
    },
  ])
  expect(known.checklists.map(({ category, version }) => [category, version])).toContainEqual(['headers', 0])
})

test('a checklist is the farm’s own from its first change, and never changed over what the user has not seen', async () => {
  const items = [{ id: '1', text: 'Horn works', critical: true, kind: 'plain' as const, unit: null }]
  const save = (version: number, id = newId()) =>
    asManager(base.db, farm, saveChecklist, { id, category: 'headers', version, items })
  const id = newId()
  await save(0, id)
  await save(0, id)
  await expect(save(0)).rejects.toMatchObject({ code: 'CONFLICT' })
  const lists = await asManager(base.db, farm, listChecklists, undefined)
  expect(lists.find(({ category }) => category === 'headers')).toEqual({ category: 'headers', version: 1, items })
  expect(lists.find(({ category }) => category === 'tractors')).toMatchObject({ version: 0 })
})

test('hours with a machine are in its timeline, shared out where several were named', async () => {
  const loader = await makeMachine(base.db, farm, { name: 'Loader' })
  const id = newId()
  await asManager(base.db, farm, createEntries, {
    entries: [{ id, employeeId: ana.id }],
    startTime: '2026-11-19T20:00:00.000Z',
    endTime: '2026-11-20T00:30:00.000Z',
    comments: '',
    locationIds: [],
    activityIds: [],
    assetIds: [header, loader],
    breaks: [{ startTime: '2026-11-19T22:00:00.000Z', endTime: '2026-11-19T22:30:00.000Z', type: 'unpaid' }],
  })
  expect(await timeline()).toMatchObject([
    { id, kind: 'hours', by: ana.userId, minutes: 120, at: '2026-11-19T20:00:00.000Z' },
  ])
})

test('another business’s machine is not found and not changed', async () => {
  const theirs = await makeBusiness(base.db)
  const notFound = { code: 'NOT_FOUND' }
  const asTheirs = { assetId: header, reason: 'Mine now' }
  await expect(asManager(base.db, theirs, tagMachine, { id: newId(), ...asTheirs })).rejects.toMatchObject(notFound)
  await expect(asManager(base.db, theirs, getMachine, { id: header })).rejects.toMatchObject(notFound)
  await expect(asManager(base.db, theirs, listTimeline, { id: header })).rejects.toMatchObject(notFound)
  expect(await shown()).toMatchObject({ outOfUseSince: null })
})
