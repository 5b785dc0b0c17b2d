import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { asManager, makeBusiness, type TestBusiness } from '#test/fixtures/business.ts'
import { makeMachine } from '#test/fixtures/machine.ts'
import { hazard, hazardEdit, incident, incidentEdit } from '#test/fixtures/report.ts'
import { closeReport } from '../close-report.ts'
import { editHazard } from '../hazards/edit-hazard.ts'
import { reportHazard } from '../hazards/report-hazard.ts'
import { editIncident } from '../incidents/edit-incident.ts'
import { reportIncident } from '../incidents/report-incident.ts'
import { withdrawReport } from '../withdraw-report.ts'
import { listDue } from './list-due.ts'

let base: TestDatabase
let farm: TestBusiness

beforeAll(async () => {
  base = await testDatabase()
})

afterAll(() => base.close())

beforeEach(async () => {
  farm = await makeBusiness(base.db)
})

const hazardDue = async (dueOn: string) => {
  const input = hazard()
  await asManager(base.db, farm, reportHazard, input)
  await asManager(base.db, farm, editHazard, hazardEdit(input.id, 1, { what: `Due on ${dueOn}`, dueOn }))
  return input.id
}
const due = () => asManager(base.db, farm, listDue, { from: '2026-11-23', to: '2026-11-29' })
const titles = async () => (await due()).map(({ title }) => title)

test('the calendar has the open reports that are due on its days, the first and the last included', async () => {
  for (const day of ['2026-11-22', '2026-11-29', '2026-11-23', '2026-11-30']) await hazardDue(day)
  expect(await titles()).toEqual(['Hazard: Due on 2026-11-23', 'Hazard: Due on 2026-11-29'])
})

test('the calendar has no reports that are closed or withdrawn', async () => {
  const [closed, withdrawn, open] = [
    await hazardDue('2026-11-24'),
    await hazardDue('2026-11-24'),
    await hazardDue('2026-11-24'),
  ]
  await asManager(base.db, farm, closeReport, { id: newId(), reportId: closed, note: '' })
  await asManager(base.db, farm, withdrawReport, { id: newId(), reportId: withdrawn, reason: 'Seen twice' })
  expect((await due()).map(({ id }) => id)).toEqual([open])
})

test('the calendar does not say what happened in an incident', async () => {
  const input = incident()
  const { id } = input
  await asManager(base.db, farm, reportIncident, input)
  await asManager(base.db, farm, editIncident, incidentEdit(id, 1, { dueOn: '2026-11-24' }))
  expect(await due()).toEqual([{ id, type: 'incident', title: 'Incident', dueOn: '2026-11-24' }])
})

const service = (name: string, serviceDueOn: string, removed = false) =>
  makeMachine(base.db, farm, { name, serviceDueOn, removed })

test('the calendar has the services that are due on its days, without removed machines', async () => {
  await service('Baler', '2026-11-22')
  await service('Header', '2026-11-29')
  const loader = await service('Loader', '2026-11-23')
  await service('Mower', '2026-11-30')
  await service('Seeder', '2026-11-24', true)
  expect(await titles()).toEqual(['Service of Loader', 'Service of Header'])
  expect((await due())[0]).toMatchObject({ id: loader, type: 'service', dueOn: '2026-11-23' })
})
