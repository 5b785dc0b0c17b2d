import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inWords, textOf } from '#shared/texts.ts'
import { listNotifications } from '#server/core/notifications/notifications.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { asEmployee, asManager, makeBusiness, type TestBusiness } from '#test/fixtures/business.ts'
import { makeEmployee } from '#test/fixtures/employee.ts'
import { control, hazard, hazardEdit } from '#test/fixtures/report.ts'
import { closeReport } from '../close-report.ts'
import { getReport } from '../get-report.ts'
import { listReports } from '../list/list-reports.ts'
import { listHistory } from '../list-history.ts'
import { reopenReport } from '../reopen-report.ts'
import { withdrawReport } from '../withdraw-report.ts'
import { editHazard } from './edit-hazard.ts'
import { reportHazard } from './report-hazard.ts'
import { tickControl } from './tick-control.ts'

let base: TestDatabase
let farm: TestBusiness
let ana: { id: string; userId: string }
let sam: { id: string; userId: string }

beforeAll(async () => {
  base = await testDatabase()
})

afterAll(() => base.close())

beforeEach(async () => {
  farm = await makeBusiness(base.db)
  ana = await makeEmployee(base.db, farm)
  sam = await makeEmployee(base.db, farm, { firstName: 'Sam', lastName: 'Reid' })
})

const report = async (choices: Parameters<typeof hazard>[0] = {}) => {
  const input = hazard(choices)
  await asEmployee(base.db, farm, ana, reportHazard, input)
  return input.id
}
const show = (id: string) => asManager(base.db, farm, getReport, { id })
const seenBy = (who: { userId: string; id: string }, id: string) => asEmployee(base.db, farm, who, getReport, { id })
const edit = (id: string, version: number, choices: Parameters<typeof hazardEdit>[2] = {}) =>
  asManager(base.db, farm, editHazard, hazardEdit(id, version, choices))
const close = (reportId: string, note = '') => asManager(base.db, farm, closeReport, { id: newId(), reportId, note })
const refused = (code: Parameters<typeof textOf>[0]) => ({ message: inWords(textOf(code)) })
const extreme = { likelihood: 'likely', consequence: 'major' } as const

describe('a hazard', () => {
  test('reported twice with one id is one report, and another one under its id is refused', async () => {
    const input = hazard()
    await asEmployee(base.db, farm, ana, reportHazard, input)
    await asEmployee(base.db, farm, ana, reportHazard, input)
    const { reports } = await asManager(base.db, farm, listReports, { type: 'hazard' })
    expect(reports).toHaveLength(1)
    await expect(asEmployee(base.db, farm, ana, reportHazard, { ...input, what: 'Another' })).rejects.toMatchObject(
      refused('safetyReports.savedOtherwise'),
    )
  })

  test('is due by its level, counted from the day of the report; without a rating it is not due', async () => {
    expect(await show(await report(extreme))).toMatchObject({ riskLevel: 'extreme', dueOn: '2026-11-20' })
    expect(await show(await report({ likelihood: 'rare', consequence: 'minor' }))).toMatchObject({
      riskLevel: 'low',
      dueOn: '2027-02-18',
    })
    expect(await show(await report())).toMatchObject({ riskLevel: null, dueOn: null })
  })

  test('is seen by every employee while it is open, and afterwards by its reporter and its owner', async () => {
    const id = await report()
    expect(await seenBy(sam, id)).toMatchObject({ id })
    await close(id)
    await expect(seenBy(sam, id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await seenBy(ana, id)).toMatchObject({ status: 'closed' })
    await asManager(base.db, farm, reopenReport, { id: newId(), reportId: id, reason: 'The guard fell off' })
    expect(await seenBy(sam, id)).toMatchObject({ status: 'open' })
  })

  test('that is withdrawn is left out of the list and seen by its reporter', async () => {
    const id = await report()
    await asManager(base.db, farm, withdrawReport, { id: newId(), reportId: id, reason: 'Seen twice' })
    expect((await asManager(base.db, farm, listReports, { type: 'hazard' })).reports).toEqual([])
    expect(await seenBy(ana, id)).toMatchObject({ isWithdrawn: true, withdrawReason: 'Seen twice' })
    await expect(seenBy(sam, id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(edit(id, 2)).rejects.toMatchObject(refused('safetyReports.alreadyWithdrawn'))
  })

  test('is controlled while one of its controls is done, by its owner or a manager', async () => {
    const id = await report()
    const [guard, sign] = [control({ owner: sam.userId }), control({ kind: 'administrative', text: 'Put up a sign' })]
    await edit(id, 1, { controls: [guard, sign] })
    const tick = { reportId: id, controlId: guard.id, done: true }
    await expect(asEmployee(base.db, farm, ana, tickControl, tick)).rejects.toMatchObject(
      refused('safetyReports.notYourControl'),
    )
    await asEmployee(base.db, farm, sam, tickControl, tick)
    await asEmployee(base.db, farm, sam, tickControl, tick)
    expect(await show(id)).toMatchObject({ status: 'controlled', controls: 2, controlsDone: 1 })
    await asManager(base.db, farm, tickControl, { ...tick, controlId: sign.id })
    await asManager(base.db, farm, tickControl, { ...tick, done: false })
    expect(await show(id)).toMatchObject({ status: 'controlled', controlsDone: 1 })
    // The one that is done goes, and so the hazard is open.
    await edit(id, (await show(id)).version, { controls: [guard] })
    expect(await show(id)).toMatchObject({ status: 'open', controls: 1, controlsDone: 0 })
  })

  test.each(['high', 'extreme'])('that is %s is closed only after a second rating, by a manager', async (level) => {
    const rated = level === 'high' ? ({ likelihood: 'likely', consequence: 'minor' } as const) : extreme
    const id = await report(rated)
    await expect(close(id)).rejects.toMatchObject(refused('safetyReports.needsResidual'))
    await edit(id, 1, { ...rated, residualLikelihood: 'rare', residualConsequence: 'minor' })
    expect(await show(id)).toMatchObject({ riskLevel: 'low' })
    await close(id, 'Guard fitted')
    await close(id, 'Guard fitted')
    expect(await show(id)).toMatchObject({ status: 'closed', closedBy: farm.userId, closeNote: 'Guard fitted' })
    await expect(edit(id, 3)).rejects.toMatchObject(refused('safetyReports.isClosed'))
  })

  test('that is reopened counts as before its controls, and is rated again before it is closed', async () => {
    const id = await report(extreme)
    await edit(id, 1, { ...extreme, residualLikelihood: 'rare', residualConsequence: 'minor' })
    await close(id)
    await asManager(base.db, farm, reopenReport, { id: newId(), reportId: id, reason: 'The guard fell off' })
    expect(await show(id)).toMatchObject({ riskLevel: 'extreme', hazard: { residualLikelihood: null } })
    await expect(close(id)).rejects.toMatchObject(refused('safetyReports.needsResidual'))
  })

  test('is neither reopened nor closed again by a call that is sent again after someone did the opposite', async () => {
    const id = await report({ likelihood: 'rare', consequence: 'minor' })
    const closing = { id: newId(), reportId: id, note: 'Guard fitted' }
    const reopening = { id: newId(), reportId: id, reason: 'The guard fell off' }
    await asManager(base.db, farm, closeReport, closing)
    await asManager(base.db, farm, closeReport, closing)
    await asManager(base.db, farm, reopenReport, reopening)
    await asManager(base.db, farm, closeReport, closing)
    expect(await show(id)).toMatchObject({ status: 'open' })
    await close(id)
    await asManager(base.db, farm, reopenReport, reopening)
    expect(await show(id)).toMatchObject({ status: 'closed' })
  })

  test('that is reopened stays open when a control is unticked', async () => {
    const id = await report()
    const [guard, sign] = [control(), control({ kind: 'administrative', text: 'Put up a sign' })]
    await edit(id, 1, { controls: [guard, sign] })
    const tick = (controlId: string, done: boolean) =>
      asManager(base.db, farm, tickControl, { reportId: id, controlId, done })
    await tick(guard.id, true)
    await tick(sign.id, true)
    await close(id)
    await asManager(base.db, farm, reopenReport, { id: newId(), reportId: id, reason: 'The guard fell off' })
    await tick(guard.id, false)
    expect(await show(id)).toMatchObject({ status: 'open', controlsDone: 1 })
    await tick(guard.id, true)
    expect(await show(id)).toMatchObject({ status: 'controlled', controlsDone: 2 })
  })

  test('is not edited over a tick that was not seen', async () => {
    const id = await report()
    const [guard, sign] = [control(), control({ kind: 'administrative', text: 'Put up a sign' })]
    await edit(id, 1, { controls: [guard, sign] })
    await asManager(base.db, farm, tickControl, { reportId: id, controlId: guard.id, done: true })
    const { version } = await show(id)
    await asManager(base.db, farm, tickControl, { reportId: id, controlId: sign.id, done: true })
    await expect(edit(id, version, { controls: [guard] })).rejects.toMatchObject(
      refused('safetyReports.changedMeanwhile'),
    )
  })

  test('that is low is closed without a second rating', async () => {
    const id = await report({ likelihood: 'rare', consequence: 'minor' })
    await close(id)
    expect(await show(id)).toMatchObject({ status: 'closed' })
  })

  test('is never changed over a change that was not seen, and the same edit twice is one', async () => {
    const id = await report()
    const [guard] = [control()]
    const first = { what: 'Auger without a guard', controls: [guard] }
    expect(await edit(id, 1, first)).toEqual({ version: 2 })
    expect(await edit(id, 1, first)).toEqual({ version: 2 })
    await expect(edit(id, 1, { what: 'Other' })).rejects.toMatchObject(refused('safetyReports.changedMeanwhile'))
  })

  test('can’t take a control of another hazard, a person who is not of the farm, or another farm’s machine', async () => {
    const [one, two] = [await report(), await report()]
    const guard = control()
    await edit(one, 1, { controls: [guard] })
    await expect(edit(two, 1, { controls: [guard] })).rejects.toMatchObject(refused('safetyReports.controlGone'))
    await expect(edit(two, 1, { owner: newId() })).rejects.toMatchObject(refused('tasks.lostPerson'))
    await expect(edit(two, 1, { controls: [control({ owner: newId() })] })).rejects.toMatchObject(
      refused('tasks.lostPerson'),
    )
    await expect(edit(two, 1, { assetId: newId() })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(report({ location: newId() })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('has its rating in the history, with who and when', async () => {
    const id = await report()
    await edit(id, 1, extreme)
    const { changes } = await asManager(base.db, farm, listHistory, { id })
    expect(changes).toContainEqual(
      expect.objectContaining({ by: farm.userId, field: 'likelihood', from: null, to: 'likely' }),
    )
  })

  test('has its controls in the history, when they are done, and once they are removed', async () => {
    const id = await report()
    const guard = control({ text: 'Fit a guard' })
    const { version } = await edit(id, 1, { controls: [guard] })
    await asManager(base.db, farm, tickControl, { reportId: id, controlId: guard.id, done: true })
    const { version: ticked } = await show(id)
    await edit(id, ticked, { controls: [{ ...guard, text: 'Fit a steel guard' }] })
    await edit(id, ticked + 1, {})
    const { changes } = await asManager(base.db, farm, listHistory, { id })
    const ofControls = changes.filter(({ field, about }) => field === 'control' || about !== null)
    expect(version).toBe(2)
    expect(ofControls.map(({ about, field, from, to }) => [about, field, from, to])).toMatchObject([
      [null, 'control', 'Fit a steel guard', null],
      ['Fit a steel guard', 'text', 'Fit a guard', 'Fit a steel guard'],
      ['Fit a guard', 'doneAt', null, expect.any(String)],
      [null, 'control', null, 'Fit a guard'],
    ])
  })
})

const notices = async () =>
  (await asManager(base.db, farm, listNotifications, {})).notifications.map(({ title }) => title)

describe('the managers hear of a hazard', () => {
  test('that is high, extreme or not rated, and not of a lower one', async () => {
    await report({ likelihood: 'rare', consequence: 'minor' })
    expect(await notices()).toEqual([])
    await report()
    expect(await notices()).toEqual(['Hazard'])
    await report(extreme)
    expect(await notices()).toContain('Extreme hazard')
  })
})

const whats = async (choices: object) =>
  (await asManager(base.db, farm, listReports, { type: 'hazard', ...choices })).reports.map(({ what }) => what)

test('hazards are filtered and sorted by their level', async () => {
  await report({ what: 'Low', likelihood: 'rare', consequence: 'minor' })
  await report({ what: 'Extreme', ...extreme })
  await report({ what: 'Not rated' })
  expect(await whats({ levels: ['extreme', 'high'] })).toEqual(['Extreme'])
  expect((await whats({ sort: 'risk', direction: 'desc' })).slice(0, 2)).toEqual(['Extreme', 'Low'])
})
