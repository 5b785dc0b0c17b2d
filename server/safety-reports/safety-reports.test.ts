import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inWords, textOf } from '#shared/texts.ts'
import { getMachine } from '#server/machines/get-machine.ts'
import { releaseMachine } from '#server/machines/release-machine.ts'
import { releasedReports } from '#server/released-reports.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { asEmployee, asManager, makeBusiness, type TestBusiness } from '#test/fixtures/business.ts'
import { makeEmployee } from '#test/fixtures/employee.ts'
import { checkOf, critical, fault, makeMachine, preStart, repair, setOutOfUse } from '#test/fixtures/machine.ts'
import { editMaintenance } from './edit-maintenance.ts'
import { getReport } from './get-report.ts'
import { countReports } from './list/count-reports.ts'
import { listReports } from './list/list-reports.ts'
import { listHistory } from './list-history.ts'
import { recordPreStart } from './record-pre-start.ts'
import { reopenReport } from './reopen-report.ts'
import { markRepaired } from './repairs.ts'
import { reportFault } from './report-fault.ts'
import { addReportComment } from './report-parts.ts'
import { withdrawReport } from './withdraw-report.ts'

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
const report = async (choices: Parameters<typeof fault>[1] = {}, who = ana) => {
  const input = fault(header, choices)
  await asEmployee(base.db, farm, who, reportFault, input)
  return input.id
}
const list = async (type: 'maintenance' | 'pre_start', choices: Partial<Parameters<typeof listReports>[1]> = {}) =>
  (await asManager(base.db, farm, listReports, { type, ...choices })).reports
const show = (id: string) => asManager(base.db, farm, getReport, { id })
const seenBy = (who: { userId: string }, id: string) => asEmployee(base.db, farm, who, getReport, { id })
const machine = () => asManager(base.db, farm, getMachine, { id: header })
const later = '2026-11-20T05:00:00.000Z'
const repaired = (reportId: string, choices: Parameters<typeof repair>[1] = {}) =>
  repair(reportId, { doneAt: later, ...choices })

describe('times in the future', () => {
  const tomorrow = '2026-11-21T01:00:00.000Z'

  test('are refused on the computer', async () => {
    const message = inWords(textOf('machines.futureTime'))
    const late = fault(header, { happenedAt: tomorrow })
    await expect(asManager(base.db, farm, reportFault, late)).rejects.toMatchObject({ message })
  })

  test('are flagged from a phone', async () => {
    expect(await show(await report({ happenedAt: tomorrow }))).toMatchObject({ flags: ['future_time'] })
    expect(await show(await check({ happenedAt: tomorrow }))).toMatchObject({ flags: ['future_time'] })
  })
})

describe('a maintenance report', () => {
  test('is done by anyone who sees it, which releases nothing, and is done once', async () => {
    const id = await report({ stopsUse: true })
    const input = repaired(id, { parts: 'Belt 4520', costCents: 18_000, meter: 1210 })
    await asEmployee(base.db, farm, sam, markRepaired, input, later)
    await asEmployee(base.db, farm, sam, markRepaired, input, later)
    expect(await show(id)).toMatchObject({
      status: 'done',
      doneAt: later,
      doneBy: sam.userId,
      repairNote: 'New belt',
      parts: 'Belt 4520',
      costCents: 18_000,
      stopsUse: true,
    })
    await expect(asManager(base.db, farm, markRepaired, repaired(id), later)).rejects.toMatchObject({
      message: inWords(textOf('machines.repairGone', { machine: 'Header 2' })),
    })
  })

  test('is reopened with a reason by a manager, and then keeps a release waiting', async () => {
    const id = await report({ stopsUse: true })
    await asManager(base.db, farm, markRepaired, repaired(id), later)
    await asManager(base.db, farm, reopenReport, { id: newId(), reportId: id, reason: 'It is loose again' }, later)
    expect(await show(id)).toMatchObject({ status: 'open', doneAt: null })
    const release = { id: newId(), assetId: header, holds: [id], note: '' }
    await expect(
      asManager(base.db, farm, (ctx, input: typeof release) => releaseMachine(ctx, input, releasedReports), release),
    ).rejects.toMatchObject({ message: inWords(textOf('machines.repairNotDone', { machine: 'Header 2' })) })
  })

  test('is withdrawn with a reason, out of the figures and kept; a machine that it stopped stays out of use', async () => {
    const id = await report({ stopsUse: true })
    const withdrawal = { id: newId(), reportId: id, reason: 'Wrong machine' }
    await asManager(base.db, farm, withdrawReport, withdrawal)
    await asManager(base.db, farm, withdrawReport, withdrawal)
    expect(await list('maintenance')).toEqual([])
    expect(await list('maintenance', { withdrawn: 'shown' })).toMatchObject([{ id, isWithdrawn: true }])
    expect(await show(id)).toMatchObject({ withdrawReason: 'Wrong machine' })
    expect(await machine()).toMatchObject({ holds: [{ id, isRepaired: true, isWithdrawn: true }] })
  })

  test('that is reopened while it is withdrawn stays withdrawn, so that the machine can be released', async () => {
    const id = await report({ stopsUse: true })
    await asManager(base.db, farm, markRepaired, repaired(id), later)
    await Promise.allSettled([
      asManager(base.db, farm, withdrawReport, { id: newId(), reportId: id, reason: 'Wrong machine' }, later),
      asManager(base.db, farm, reopenReport, { id: newId(), reportId: id, reason: 'Loose again' }, later),
    ])
    const { isWithdrawn, status } = await show(id)
    const isRepaired = (await machine()).holds.map((hold) => hold.isRepaired)
    expect([isWithdrawn && status === 'open', isRepaired]).toEqual([false, [true]])
  })

  test('that is saved while its machine is released waits for it', async () => {
    const id = await report({ stopsUse: true })
    await asManager(base.db, farm, markRepaired, repaired(id), later)
    const fields = {
      what: 'Belt',
      priority: 'low' as const,
      location: null,
      owner: sam.userId,
      dueOn: null,
      parts: '',
      costCents: null,
    }
    const { version } = await show(id)
    const results = await Promise.allSettled([
      setOutOfUse(base.db, farm, header, false),
      asManager(base.db, farm, editMaintenance, { id, version, ...fields }),
    ])
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
    expect(await seenBy(sam, id)).toMatchObject({ owner: sam.userId })
  })

  test('keeps a machine out of use in its present words', async () => {
    const id = await report({ stopsUse: true, what: 'Right brake' })
    const fields = { priority: 'low' as const, location: null, owner: null, dueOn: null, parts: '', costCents: null }
    await asManager(base.db, farm, editMaintenance, { id, version: 1, what: 'Left brake', ...fields })
    expect((await machine()).holds).toMatchObject([{ reason: 'Left brake' }])
  })

  test('is changed by a manager, but never over what they have not seen', async () => {
    const id = await report()
    const fields = {
      what: 'Belt frayed on the left',
      priority: 'high' as const,
      location: null,
      owner: sam.userId,
      dueOn: '2026-11-19',
      parts: '',
      costCents: null,
    }
    await asManager(base.db, farm, editMaintenance, { id, version: 1, ...fields })
    await asManager(base.db, farm, editMaintenance, { id, version: 1, ...fields })
    const other = { id, version: 1, ...fields, what: 'Other' }
    await expect(asManager(base.db, farm, editMaintenance, other)).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await show(id)).toMatchObject({ ...fields, version: 2 })
    expect(await asManager(base.db, farm, countReports, { type: 'maintenance' })).toMatchObject({ overdue: 1 })
    const { changes } = await asManager(base.db, farm, listHistory, { id })
    expect(changes.map(({ field }) => field)).toEqual(['what', 'priority', 'owner', 'dueOn', 'created'])
  })
})

describe('who sees a report', () => {
  const hidden = { code: 'NOT_FOUND' }

  test('its reporter, its owner and the managers; everyone while it keeps a machine out of use', async () => {
    const plainFault = await report()
    await expect(seenBy(sam, plainFault)).rejects.toMatchObject(hidden)
    expect(await seenBy(ana, plainFault)).toMatchObject({ id: plainFault })
    const checkId = await check({ items: checkOf([critical]) })
    const [{ reportId } = { reportId: null }] = (await machine()).holds
    expect(await seenBy(sam, checkId)).toMatchObject({ id: checkId })
    expect(await seenBy(sam, reportId ?? '')).toMatchObject({ otherReport: { id: checkId } })
    await asEmployee(base.db, farm, sam, addReportComment, {
      id: newId(),
      reportId: reportId ?? '',
      content: 'Parts are in the shed',
    })
    await asEmployee(base.db, farm, sam, markRepaired, repaired(reportId ?? ''), later)
    const mick = await makeEmployee(base.db, farm, { employmentPosition: 'mechanic' })
    const release = { id: newId(), assetId: header, holds: [checkId], note: '' }
    await asEmployee(
      base.db,
      farm,
      mick,
      (ctx, input: typeof release) => releaseMachine(ctx, input, releasedReports),
      release,
      later,
    )
    await expect(seenBy(sam, checkId)).rejects.toMatchObject(hidden)
    await expect(seenBy(sam, reportId ?? '')).rejects.toMatchObject(hidden)
    expect(await seenBy(ana, reportId ?? '')).toMatchObject({ discussion: [{ content: 'Parts are in the shed' }] })
  })

  test('lists have no report of others', async () => {
    await report()
    const own = async (who: typeof ana) =>
      (await asEmployee(base.db, farm, who, listReports, { type: 'maintenance' })).reports
    expect(await own(ana)).toHaveLength(1)
    expect(await own(sam)).toEqual([])
  })

  test('another business finds none', async () => {
    const id = await report()
    const theirs = await makeBusiness(base.db)
    await expect(asManager(base.db, theirs, getReport, { id })).rejects.toMatchObject(hidden)
    await expect(asManager(base.db, theirs, markRepaired, repaired(id))).rejects.toMatchObject(hidden)
    const withdrawal = { id: newId(), reportId: id, reason: 'Not ours' }
    await expect(asManager(base.db, theirs, withdrawReport, withdrawal)).rejects.toMatchObject(hidden)
  })
})

test('a photo that has not arrived is counted as not yet sent', async () => {
  const id = await report({ photoIds: [newId(), newId()] })
  expect(await list('maintenance')).toMatchObject([{ id, photos: 0, photosWaiting: 2 }])
})
