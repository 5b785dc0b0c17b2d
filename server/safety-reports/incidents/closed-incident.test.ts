import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inWords, textOf } from '#shared/texts.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { asManager, makeBusiness, type TestBusiness, testNow } from '#test/fixtures/business.ts'
import { answers, incident, incidentEdit, injured } from '#test/fixtures/report.ts'
import { closeReport } from '../close-report.ts'
import { getReport } from '../get-report.ts'
import { listHistory } from '../list-history.ts'
import { editIncident } from './edit-incident.ts'
import { answerGuide, getIncidentGuide, markIncidentStep } from './guide.ts'
import { saveIncidentPerson } from './people.ts'
import { reportIncident } from './report-incident.ts'

let base: TestDatabase
let farm: TestBusiness
let id: string
let person: ReturnType<typeof injured>

beforeAll(async () => {
  base = await testDatabase()
})

afterAll(() => base.close())

beforeEach(async () => {
  farm = await makeBusiness(base.db)
  const input = incident()
  await asManager(base.db, farm, reportIncident, input)
  id = input.id
  person = injured(id)
  await asManager(base.db, farm, saveIncidentPerson, person)
  await asManager(base.db, farm, answerGuide, answers(id))
  await asManager(base.db, farm, closeReport, { id: newId(), reportId: id, note: 'Rungs replaced' })
})

const show = () => asManager(base.db, farm, getReport, { id })

describe('an incident that is closed', () => {
  test('is not edited', async () => {
    const { version } = await show()
    await expect(asManager(base.db, farm, editIncident, incidentEdit(id, version))).rejects.toMatchObject({
      message: inWords(textOf('safetyReports.isClosed')),
    })
  })

  test('keeps days lost and people that are added later, and has them in its history', async () => {
    await asManager(base.db, farm, saveIncidentPerson, { ...person, version: 1, wholeDaysLost: 12 })
    await asManager(base.db, farm, saveIncidentPerson, injured(id, { role: 'witness', name: 'Sam Reid' }))
    const { status, incident: kept } = await show()
    expect(status).toBe('closed')
    expect(kept?.people).toMatchObject([{ name: 'Kit Doyle', wholeDaysLost: 12 }, { name: 'Sam Reid' }])
    const { changes } = await asManager(base.db, farm, listHistory, { id })
    expect(changes.slice(0, 2)).toMatchObject([
      { by: farm.userId, field: 'person', to: 'Sam Reid' },
      { by: farm.userId, about: 'Kit Doyle', field: 'wholeDaysLost', from: '0', to: '12' },
    ])
  })

  test('keeps steps and answers that are given later beside the earlier ones, with who gave them', async () => {
    await asManager(base.db, farm, answerGuide, answers(id, { facts: ['death'] }))
    await asManager(base.db, farm, markIncidentStep, { reportId: id, step: 'ring', at: testNow, note: 'REF 123' })
    expect(await asManager(base.db, farm, getIncidentGuide, { id })).toMatchObject({
      runs: [{ facts: ['death'], createdBy: farm.userId }, { facts: ['inpatient'] }],
      steps: [{ step: 'ring', note: 'REF 123', createdBy: farm.userId }],
    })
    expect(await show()).toMatchObject({ status: 'closed' })
  })
})
