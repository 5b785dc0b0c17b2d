import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inWords, textOf } from '#shared/texts.ts'
import { listNotifications } from '#server/core/notifications/notifications.ts'
import { setEmployeesActive } from '#server/employees/list/set-employees-active.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { asEmployee, asManager, makeBusiness, type TestBusiness } from '#test/fixtures/business.ts'
import { makeEmployee } from '#test/fixtures/employee.ts'
import { hazard, incident, incidentEdit, injured } from '#test/fixtures/report.ts'
import { getReport } from '../get-report.ts'
import { reportHazard } from '../hazards/report-hazard.ts'
import { listReports } from '../list/list-reports.ts'
import { listHistory } from '../list-history.ts'
import { withdrawReport } from '../withdraw-report.ts'
import { editIncident } from './edit-incident.ts'
import { startInvestigation } from './start-investigation.ts'
import { getIncidentGuide } from './guide.ts'
import { listInjuries } from './list-injuries.ts'
import { removeIncidentPerson, saveIncidentPerson } from './people.ts'
import { reportIncident } from './report-incident.ts'

let base: TestDatabase
let farm: TestBusiness
let ana: { id: string; userId: string }
let sam: { id: string; userId: string }
let kit: { id: string; userId: string }

beforeAll(async () => {
  base = await testDatabase()
})

afterAll(() => base.close())

beforeEach(async () => {
  farm = await makeBusiness(base.db)
  ana = await makeEmployee(base.db, farm)
  sam = await makeEmployee(base.db, farm, { firstName: 'Sam', lastName: 'Reid' })
  kit = await makeEmployee(base.db, farm, { firstName: 'Kit', lastName: 'Doyle' })
})

const report = async (choices: Parameters<typeof incident>[0] = {}) => {
  const input = incident(choices)
  await asEmployee(base.db, farm, ana, reportIncident, input)
  return input.id
}
const show = (id: string) => asManager(base.db, farm, getReport, { id })
const seenBy = (who: { userId: string; id: string }, id: string) => asEmployee(base.db, farm, who, getReport, { id })
const hurt = (reportId: string, choices: Parameters<typeof injured>[1] = {}) => {
  const input = injured(reportId, choices)
  return asManager(base.db, farm, saveIncidentPerson, input).then(() => input.id)
}
const refused = (code: Parameters<typeof textOf>[0]) => ({ message: inWords(textOf(code)) })
const notFound = { code: 'NOT_FOUND' }

describe('an incident', () => {
  test('reported twice with one id is one report', async () => {
    const input = incident()
    await asEmployee(base.db, farm, ana, reportIncident, input)
    await asEmployee(base.db, farm, ana, reportIncident, input)
    expect((await asManager(base.db, farm, listReports, { type: 'incident' })).reports).toHaveLength(1)
  })

  test('happens in the state of the farm unless a manager says otherwise', async () => {
    const id = await report()
    expect((await show(id)).incident).toMatchObject({ state: 'nsw', people: [] })
    await asManager(base.db, farm, editIncident, incidentEdit(id, 1, { state: 'vic' }))
    expect((await show(id)).incident).toMatchObject({ state: 'vic' })
  })

  test('is made from a hazard and leads back to it, but not from anything else', async () => {
    const source = hazard()
    await asEmployee(base.db, farm, ana, reportHazard, source)
    const id = await report({ hazardId: source.id })
    expect(await show(id)).toMatchObject({ otherReport: { id: source.id, type: 'hazard' } })
    expect(await show(source.id)).toMatchObject({ otherReport: { id, type: 'incident' } })
    const later = await report({ hazardId: source.id })
    expect(await show(source.id)).toMatchObject({ otherReport: { id: later } })
    await asManager(base.db, farm, withdrawReport, { id: newId(), reportId: later, reason: 'Twice' })
    expect(await show(source.id)).toMatchObject({ otherReport: { id } })
    await expect(report({ hazardId: id })).rejects.toMatchObject(refused('safetyReports.otherType'))
    await expect(report({ hazardId: newId() })).rejects.toMatchObject(notFound)
  })

  test('is never changed over a change that was not seen, and the same edit twice is one', async () => {
    const id = await report()
    const edit = incidentEdit(id, 1)
    expect(await asManager(base.db, farm, editIncident, edit)).toEqual({ version: 2 })
    expect(await asManager(base.db, farm, editIncident, edit)).toEqual({ version: 2 })
    await expect(asManager(base.db, farm, editIncident, { ...edit, causes: 'Other' })).rejects.toMatchObject(
      refused('safetyReports.changedMeanwhile'),
    )
  })

  test('belongs to someone who manages the farm, because its owner reads of the injured', async () => {
    const id = await report()
    await expect(
      asManager(base.db, farm, editIncident, incidentEdit(id, 1, { owner: sam.userId })),
    ).rejects.toMatchObject(refused('safetyReports.ownerManages'))
    await asManager(base.db, farm, editIncident, incidentEdit(id, 1, { owner: farm.userId }))
    expect(await show(id)).toMatchObject({ owner: farm.userId })
  })

  test('was heard of after it happened, and neither is in the future', async () => {
    const id = await report()
    const edit = (choices: Parameters<typeof incidentEdit>[2]) =>
      asManager(base.db, farm, editIncident, incidentEdit(id, 1, choices))
    await expect(edit({ reportedAt: '2026-11-19T00:00:00.000Z' })).rejects.toMatchObject(
      refused('safetyReports.reportedBeforeItHappened'),
    )
    const tomorrow = '2026-11-22T00:00:00.000Z'
    await expect(edit({ happenedAt: tomorrow, reportedAt: tomorrow })).rejects.toMatchObject(
      refused('machines.futureTime'),
    )
  })

  test('is investigated from the first start', async () => {
    const id = await report()
    await asManager(base.db, farm, startInvestigation, { reportId: id })
    await asManager(base.db, farm, startInvestigation, { reportId: id })
    expect(await show(id)).toMatchObject({ status: 'investigating' })
  })

  test('in which someone died is listed first', async () => {
    const id = await report({ what: 'Tractor rolled' })
    await report({ what: 'Cut hand' })
    await hurt(id, { died: true })
    const { reports } = await asManager(base.db, farm, listReports, { type: 'incident' })
    expect(reports.map(({ what, died }) => ({ what, died }))).toEqual([
      { what: 'Tractor rolled', died: true },
      { what: 'Cut hand', died: false },
    ])
  })
})

describe('an injured person’s name, injury, treatment and photos', () => {
  test('reach managers, that person and the reporter alone', async () => {
    const id = await report()
    await hurt(id, { userId: kit.userId, treatment: 'hospital' })
    for (const who of [ana, kit])
      expect((await seenBy(who, id)).incident?.people).toMatchObject([{ name: 'Kit Doyle', treatment: 'hospital' }])
    await expect(seenBy(sam, id)).rejects.toMatchObject(notFound)
    const { reports } = await asEmployee(base.db, farm, sam, listReports, { type: 'incident', search: 'Kit' })
    expect(reports).toEqual([])
  })

  test('are found by name by managers', async () => {
    const id = await report()
    await hurt(id)
    const { reports } = await asManager(base.db, farm, listReports, { type: 'incident', search: 'kit doyle' })
    expect(reports.map((each) => each.id)).toEqual([id])
  })

  test('of several reach none of them, because each would read of the others', async () => {
    const id = await report()
    await hurt(id, { userId: kit.userId })
    const other = await hurt(id, { userId: sam.userId, name: 'Sam Reid' })
    for (const who of [kit, sam]) await expect(seenBy(who, id)).rejects.toMatchObject(notFound)
    expect((await seenBy(ana, id)).incident?.people).toHaveLength(2)
    await asManager(base.db, farm, removeIncidentPerson, { reportId: id, id: other, version: 1 })
    expect((await seenBy(kit, id)).incident?.people).toHaveLength(1)
    await expect(seenBy(sam, id)).rejects.toMatchObject(notFound)
  })

  test('are not shown to a witness', async () => {
    const id = await report()
    await hurt(id, { userId: kit.userId })
    await hurt(id, { role: 'witness', userId: sam.userId, name: 'Sam Reid' })
    await expect(seenBy(sam, id)).rejects.toMatchObject(notFound)
    expect(await seenBy(kit, id)).toMatchObject({ id })
  })

  test('with their birth date, address and phone are kept for managers', async () => {
    const id = await report()
    const person = await hurt(id)
    const { people } = await asManager(base.db, farm, getIncidentGuide, { id })
    expect(people).toEqual([
      {
        id: person,
        version: 1,
        birthDate: '1990-02-03',
        address: '1 Silo Road',
        phone: '0411 222 333',
        occupation: 'Farmhand',
      },
    ])
    expect(JSON.stringify(await seenBy(ana, id))).not.toContain('Silo Road')
  })

  test('make the incident one in which someone is hurt', async () => {
    const id = await report({ someoneHurt: false, severity: 'near_miss' })
    await hurt(id)
    const hurtOne = await show(id)
    expect(hurtOne).toMatchObject({ someoneHurt: true })
    const edit = incidentEdit(id, hurtOne.version, { someoneHurt: false })
    const saved = await asManager(base.db, farm, editIncident, edit)
    expect(await show(id)).toMatchObject({ someoneHurt: true })
    expect(await asManager(base.db, farm, editIncident, edit)).toEqual(saved)
  })

  test('stand in the history as far as they change what the incident says', async () => {
    const id = await report({ someoneHurt: false })
    await hurt(id, { died: true })
    const { changes } = await asManager(base.db, farm, listHistory, { id })
    const change = { by: farm.userId, from: 'false', to: 'true' }
    expect(changes).toEqual(
      expect.arrayContaining(['died', 'someoneHurt'].map((field) => expect.objectContaining({ ...change, field }))),
    )
  })

  test('stand in the history with their days lost, and once they are removed', async () => {
    const id = await report()
    const person = injured(id, { name: 'Kit Doyle', treatment: 'first_aid' })
    await asManager(base.db, farm, saveIncidentPerson, person)
    await asManager(base.db, farm, saveIncidentPerson, { ...person, version: 1, wholeDaysLost: 3 })
    await asManager(base.db, farm, removeIncidentPerson, { reportId: id, id: person.id, version: 2 })
    const { changes } = await asManager(base.db, farm, listHistory, { id })
    const ofPeople = changes.filter(({ field, about }) => field === 'person' || about !== null)
    expect(ofPeople.map(({ about, field, from, to }) => [about, field, from, to])).toEqual([
      [null, 'person', 'Kit Doyle', null],
      ['Kit Doyle', 'wholeDaysLost', '0', '3'],
      [null, 'person', null, 'Kit Doyle'],
    ])
  })

  test('saved or removed again leave the versions as they are', async () => {
    const id = await report()
    const person = injured(id)
    await asManager(base.db, farm, saveIncidentPerson, person)
    const { version } = await show(id)
    await asManager(base.db, farm, saveIncidentPerson, person)
    await asManager(base.db, farm, saveIncidentPerson, { ...person, version: 1 })
    expect((await show(id)).incident?.people).toMatchObject([{ version: 1 }])
    for (const _ of ['first', 'again'])
      await asManager(base.db, farm, removeIncidentPerson, { reportId: id, id: person.id, version: 1 })
    expect(await show(id)).toMatchObject({ version })
  })

  test('stay in it after they were archived, and what is known of them is still changed', async () => {
    const id = await report()
    const person = injured(id, { userId: kit.userId })
    await asManager(base.db, farm, saveIncidentPerson, person)
    await asManager(base.db, farm, setEmployeesActive, { ids: [kit.id], active: false })
    await asManager(base.db, farm, saveIncidentPerson, { ...person, version: 1, wholeDaysLost: 3 })
    expect((await show(id)).incident?.people).toMatchObject([{ userId: kit.userId, wholeDaysLost: 3 }])
  })

  test('are neither changed nor removed over what someone else has changed or removed meanwhile', async () => {
    const id = await report()
    const person = injured(id)
    const save = (fields: Partial<typeof person>) =>
      asManager(base.db, farm, saveIncidentPerson, { ...person, ...fields })
    await save({})
    await save({ version: 1, phone: '0411 000 111' })
    await save({ version: 1, phone: '0411 000 111' })
    await expect(save({ version: 1, wholeDaysLost: 3 })).rejects.toMatchObject(refused('safetyReports.personChanged'))
    await expect(save({ address: 'Elsewhere' })).rejects.toMatchObject(refused('safetyReports.personChanged'))
    const saves = [4, 5].map((wholeDaysLost) => save({ version: 2, phone: '0411 000 111', wholeDaysLost }))
    const both = await Promise.allSettled(saves)
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(
      asManager(base.db, farm, removeIncidentPerson, { reportId: id, id: person.id, version: 2 }),
    ).rejects.toMatchObject(refused('safetyReports.personNotRemoved'))
    await asManager(base.db, farm, removeIncidentPerson, { reportId: id, id: person.id, version: 3 })
    await expect(save({ version: 3 })).rejects.toMatchObject(refused('safetyReports.personRemoved'))
    expect((await show(id)).incident?.people).toEqual([])
  })

  test('can’t move to another incident', async () => {
    const [one, two] = [await report(), await report()]
    const person = await hurt(one)
    await expect(hurt(two, { id: person })).rejects.toMatchObject(refused('safetyReports.personElsewhere'))
    await expect(hurt(two, { userId: newId() })).rejects.toMatchObject(refused('tasks.lostPerson'))
  })
})

describe('the register of injuries', () => {
  test('has the injured of a range of days, the latest first, without withdrawn incidents and witnesses', async () => {
    const id = await report()
    await hurt(id)
    await hurt(id, { role: 'witness', name: 'Sam Reid' })
    await hurt(await report({ happenedAt: '2026-11-19T01:00:00.000Z' }), { name: 'Jo Oh' })
    const withdrawn = await report()
    await hurt(withdrawn)
    await asManager(base.db, farm, withdrawReport, { id: newId(), reportId: withdrawn, reason: 'Twice' })
    const { injuries } = await asManager(base.db, farm, listInjuries, { from: '2026-11-01', to: '2026-11-30' })
    expect(injuries).toMatchObject([
      { name: 'Kit Doyle', reportId: id, birthDate: '1990-02-03', occupation: 'Farmhand' },
      { name: 'Jo Oh' },
    ])
    expect((await asManager(base.db, farm, listInjuries, { from: '2026-12-01' })).injuries).toEqual([])
  })
})

test('the managers hear of an incident, without who was hurt and how', async () => {
  await report({ what: 'Kit broke her arm' })
  const { notifications } = await asManager(base.db, farm, listNotifications, {})
  expect(notifications).toMatchObject([{ kind: 'incident_reported', title: 'Someone is hurt' }])
  expect(JSON.stringify(notifications)).not.toContain('arm')
})
