import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inWords, textOf } from '#shared/texts.ts'
import { listNotifications } from '#server/core/notifications/notifications.ts'
import { jobs } from '#server/core/jobs/jobs.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { asManager, makeBusiness, type TestBusiness } from '#test/fixtures/business.ts'
import { answers, incident, incidentEdit, injured } from '#test/fixtures/report.ts'
import { getReport } from '../get-report.ts'
import { withdrawReport } from '../withdraw-report.ts'
import { v7 as newId } from 'uuid'
import { editIncident } from './edit-incident.ts'
import { answerGuide, getIncidentGuide, markIncidentStep } from './guide.ts'
import { saveIncidentPerson } from './people.ts'
import { remindOfNotices } from './remind-of-notices.ts'
import { reportIncident } from './report-incident.ts'
import { findDueTimers, markTimerReminded } from './timers-store.ts'

let base: TestDatabase
let farm: TestBusiness
let id: string

beforeAll(async () => {
  base = await testDatabase()
})

afterAll(() => base.close())

const rungAt = '2026-11-20T00:30:00.000Z'
const hoursLater = (hours: number) => Temporal.Instant.from(rungAt).add({ hours }).toString()

beforeEach(async () => {
  farm = await makeBusiness(base.db)
  const input = incident()
  await asManager(base.db, farm, reportIncident, input)
  id = input.id
})

const guide = () => asManager(base.db, farm, getIncidentGuide, { id })
const answer = (choices: Parameters<typeof answers>[1] = {}) =>
  asManager(base.db, farm, answerGuide, answers(id, choices))
type Marking = Parameters<typeof markIncidentStep>[1]
const mark = (step: Marking['step'], at: string | null = rungAt, note = '') =>
  asManager(base.db, farm, markIncidentStep, { reportId: id, step, at, note })
const silent = { error: () => undefined }
/** The notices at an instant, of those that are due. */
async function noticesAt(now: string) {
  await remindOfNotices({ db: base.db, jobs, now: () => now }, silent)
  const { notifications } = await asManager(base.db, farm, listNotifications, {})
  return notifications
    .filter(({ kind }) => kind === 'incident_notice_due')
    .map(({ title, body }) => `${title}: ${body}`)
}

describe('the answers to the guide', () => {
  test('stay editable, and the earlier ones are kept', async () => {
    const first = answers(id)
    await asManager(base.db, farm, answerGuide, first)
    await asManager(base.db, farm, answerGuide, first)
    await asManager(base.db, farm, answerGuide, answers(id, { facts: ['death'], doctorSaysDaysOff: 12 }), hoursLater(5))
    const { runs } = await guide()
    expect(runs).toMatchObject([
      { facts: ['death'], doctorSaysDaysOff: 12, createdBy: farm.userId },
      { facts: ['inpatient'] },
    ])
    await expect(asManager(base.db, farm, answerGuide, { ...first, facts: ['death'] })).rejects.toMatchObject({
      message: inWords(textOf('safetyReports.savedOtherwise')),
    })
  })
})

describe('a step after an incident', () => {
  test('is marked with who and when, its reference number is kept, and it is unmarked again', async () => {
    await mark('ring', rungAt, 'REF 123')
    await mark('ring', rungAt, 'REF 123')
    expect((await guide()).steps).toEqual([{ step: 'ring', at: rungAt, note: 'REF 123', createdBy: farm.userId }])
    await mark('ring', null)
    expect((await guide()).steps).toEqual([])
  })

  test('was not done in the future', async () => {
    await expect(mark('ring', hoursLater(30))).rejects.toMatchObject({
      message: inWords(textOf('machines.futureTime')),
    })
  })
})

test('where it happened is said once: answers correct the incident, and the incident earlier answers', async () => {
  const show = () => asManager(base.db, farm, getReport, { id })
  await answer({ state: 'vic' })
  const { incident: said, version } = await show()
  expect(said).toMatchObject({ state: 'vic' })
  await mark('ring')
  await asManager(base.db, farm, editIncident, incidentEdit(id, version, { state: 'tas' }))
  expect(await noticesAt(hoursLater(24))).toEqual([expect.stringContaining('due to WorkSafe Tasmania')])
})

describe('the managers are reminded', () => {
  test('once of the written notice in Victoria, a day before it is due, until it is sent', async () => {
    await answer({ state: 'vic' })
    expect(await noticesAt(hoursLater(100))).toEqual([])
    await mark('ring')
    expect(await noticesAt(hoursLater(23))).toEqual([])
    expect(await noticesAt(hoursLater(24))).toEqual([
      'Written notice due: The written notice of an incident is due to WorkSafe Victoria by 11:30am, Sun 22 Nov.',
    ])
    expect(await noticesAt(hoursLater(25))).toHaveLength(1)
  })

  test('not of a written notice that was sent, nor where none is due', async () => {
    await answer({ state: 'vic' })
    await mark('ring')
    await mark('written')
    await answer({ state: 'nsw' })
    expect(await noticesAt(hoursLater(47))).toEqual([])
  })

  test('again when the answers move the time', async () => {
    await answer({ state: 'vic' })
    await mark('ring')
    expect(await noticesAt(hoursLater(24))).toHaveLength(1)
    await mark('ring', '2026-11-20T00:10:00.000Z')
    expect(await noticesAt(hoursLater(24))).toHaveLength(2)
  })

  test('not yet where the time has moved to later since the run found it', async () => {
    await answer({ state: 'vic' })
    await mark('ring')
    const found = await findDueTimers(base.db, hoursLater(24))
    const [{ id: timer } = { id: '' }] = found.filter(({ managerId }) => managerId === farm.managerId)
    await mark('ring', '2026-11-20T01:00:00.000Z')
    const remind = (at: string) =>
      asManager(base.db, farm, ({ tx, actor }) => markTimerReminded(tx, actor.managerId, timer, at), undefined)
    expect(await remind(hoursLater(24))).toBeUndefined()
    expect(await remind(hoursLater(25))).toMatchObject({ kind: 'written' })
  })

  test('of the insurer in New South Wales 24 hours before the 48 hours since they knew, for a worker', async () => {
    await asManager(base.db, farm, saveIncidentPerson, injured(id, { kind: 'visitor' }))
    expect(await noticesAt('2026-11-21T01:00:00.000Z')).toEqual([])
    await asManager(base.db, farm, saveIncidentPerson, injured(id))
    expect(await noticesAt('2026-11-21T01:00:00.000Z')).toEqual([
      'Tell the insurer: The insurer must hear of an injury by 12:00pm, Sun 22 Nov.',
    ])
  })

  test('of the insurer in Victoria from the claim, on the morning of the day before', async () => {
    await asManager(base.db, farm, editIncident, incidentEdit(id, 1, { state: 'vic' }))
    await asManager(base.db, farm, saveIncidentPerson, injured(id))
    await mark('claim')
    expect(await noticesAt('2026-11-28T19:59:00.000Z')).toEqual([])
    expect(await noticesAt('2026-11-28T20:00:00.000Z')).toEqual([
      'Tell the insurer: The insurer must hear of an injury by Mon 30 Nov.',
    ])
  })

  test('of nothing once the incident is withdrawn', async () => {
    await asManager(base.db, farm, saveIncidentPerson, injured(id))
    await asManager(base.db, farm, withdrawReport, { id: newId(), reportId: id, reason: 'It was a drill' })
    expect(await noticesAt('2026-11-22T00:00:00.000Z')).toEqual([])
  })
})
