import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { asManager, makeBusiness, type TestBusiness } from '#test/fixtures/business.ts'
import { fault, makeMachine, repair } from '#test/fixtures/machine.ts'
import { hazard, hazardEdit, incident, incidentEdit, injured } from '#test/fixtures/report.ts'
import { closeReport } from './close-report.ts'
import { editMaintenance } from './edit-maintenance.ts'
import { editHazard } from './hazards/edit-hazard.ts'
import { reportHazard } from './hazards/report-hazard.ts'
import { editIncident } from './incidents/edit-incident.ts'
import { saveIncidentPerson } from './incidents/people.ts'
import { reportIncident } from './incidents/report-incident.ts'
import { markRepaired } from './repairs.ts'
import { reportFault } from './report-fault.ts'
import { safetyFigures } from './safety-figures.ts'
import { withdrawReport } from './withdraw-report.ts'

let base: TestDatabase
let farm: TestBusiness

beforeAll(async () => {
  base = await testDatabase()
})

afterAll(() => base.close())

beforeEach(async () => {
  farm = await makeBusiness(base.db)
})

/** The week from Mon 16 to Sun 22 Nov in Sydney, summarised on Mon 23. */
const period = { from: '2026-11-16', to: '2026-11-22', today: '2026-11-23' }
const start = '2026-11-15T13:00:00.000Z'
const beforeStart = '2026-11-15T12:59:59.999Z'
const lastInstant = '2026-11-22T12:59:59.999Z'
const end = '2026-11-22T13:00:00.000Z'
const now = '2026-11-23T01:00:00.000Z'

const figures = () => asManager(base.db, farm, safetyFigures, period, now)
const close = (reportId: string) => asManager(base.db, farm, closeReport, { id: newId(), reportId, note: '' }, now)
const withdraw = (reportId: string) =>
  asManager(base.db, farm, withdrawReport, { id: newId(), reportId, reason: 'Reported twice' }, now)
const addHazard = async (choices: Parameters<typeof hazard>[0] = {}) => {
  const input = hazard(choices)
  await asManager(base.db, farm, reportHazard, input, now)
  return input.id
}
const hazardDue = async (dueOn: string) => {
  const id = await addHazard()
  await asManager(base.db, farm, editHazard, hazardEdit(id, 1, { dueOn }), now)
  return id
}
const addIncident = async (happenedAt: string, choices: Parameters<typeof incident>[0] = {}) => {
  const input = incident({ happenedAt, ...choices })
  await asManager(base.db, farm, reportIncident, input, now)
  return input.id
}
const add = (reportId: string, choices: Parameters<typeof injured>[1] = {}) =>
  asManager(base.db, farm, saveIncidentPerson, injured(reportId, choices), now)
const addFaultDue = async (dueOn: string) => {
  const input = fault(await makeMachine(base.db, farm))
  const { id, what } = input
  await asManager(base.db, farm, reportFault, input, now)
  const fields = { priority: 'low' as const, location: null, owner: null, parts: '', costCents: null }
  await asManager(base.db, farm, editMaintenance, { id, version: 1, what, dueOn, ...fields }, now)
  return id
}

const low = { likelihood: 'rare', consequence: 'minor' } as const
const high = { likelihood: 'likely', consequence: 'minor' } as const
const extreme = { likelihood: 'likely', consequence: 'major' } as const

describe('the emailed summary counts', () => {
  test('nothing on a farm without reports', async () => {
    expect(Object.values(await figures())).toEqual([0, 0, 0, 0, 0, 0, 0])
  })

  test('all open hazards, also from before the period, and of them those that are high or extreme', async () => {
    for (const level of [low, high, extreme, {}]) await addHazard(level)
    await addHazard({ ...extreme, happenedAt: beforeStart })
    const closed = await addHazard(extreme)
    const residual = { residualLikelihood: 'likely', residualConsequence: 'minor' } as const
    await asManager(base.db, farm, editHazard, hazardEdit(closed, 1, { ...extreme, ...residual }), now)
    await close(closed)
    await withdraw(await addHazard(extreme))
    expect(await figures()).toMatchObject({ openHazards: 5, highHazards: 3 })
  })

  test('the unfinished reports of all types that were due before today', async () => {
    await hazardDue('2026-11-22')
    await hazardDue('2026-11-23')
    await close(await hazardDue('2026-11-22'))
    await withdraw(await hazardDue('2026-11-22'))
    const id = await addIncident(beforeStart)
    await asManager(base.db, farm, editIncident, incidentEdit(id, 1, { dueOn: '2026-11-01' }), now)
    await addFaultDue('2026-11-22')
    const done = await addFaultDue('2026-11-22')
    await asManager(base.db, farm, markRepaired, repair(done), now)
    expect(await figures()).toMatchObject({ overdue: 3 })
  })

  test('the incidents that happened in the period by the clocks of the farm, closed ones too, and of them the near misses', async () => {
    const nearMiss = { severity: 'near_miss', someoneHurt: false } as const
    for (const at of [beforeStart, start, lastInstant, end]) {
      await addIncident(at)
      await addIncident(at, nearMiss)
    }
    await close(await addIncident(start))
    await withdraw(await addIncident(start, nearMiss))
    expect(await figures()).toMatchObject({ incidents: 5, nearMisses: 2 })
  })

  test('the people hurt in the incidents of the period, without witnesses', async () => {
    const id = await addIncident(start)
    await add(id)
    await add(id, { name: 'Sam Reid' })
    await add(id, { role: 'witness', name: 'Ana Bell' })
    for (const at of [beforeStart, end]) await add(await addIncident(at))
    const withdrawn = await addIncident(start)
    await add(withdrawn)
    await withdraw(withdrawn)
    expect(await figures()).toMatchObject({ injured: 2 })
  })

  test('the machines that are out of use, without removed ones', async () => {
    await makeMachine(base.db, farm)
    await makeMachine(base.db, farm, { name: 'Loader', outOfUse: true })
    await makeMachine(base.db, farm, { name: 'Baler', outOfUse: true, removed: true })
    expect(await figures()).toMatchObject({ machinesOutOfUse: 1 })
  })
})
