import { v4 as randomId, v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inWords, textOf } from '#shared/texts.ts'
import { addFile, findFile } from '#server/core/files/files-store.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { asEmployee, asManager, makeBusiness, type TestBusiness } from '#test/fixtures/business.ts'
import { addUpload } from '#test/fixtures/chat.ts'
import { makeEmployee } from '#test/fixtures/employee.ts'
import { incident, incidentEdit, injured } from '#test/fixtures/report.ts'
import { getReport } from '../get-report.ts'
import { listHistory } from '../list-history.ts'
import { listReports } from '../list/list-reports.ts'
import { addReportComment } from '../report-parts.ts'
import { editIncident } from './edit-incident.ts'
import { saveIncidentPerson } from './people.ts'
import { addAnonymousPhoto, reportNearMissAnonymously } from './report-anonymously.ts'
import { reportIncident } from './report-incident.ts'

let base: TestDatabase
let farm: TestBusiness
let ana: { id: string; userId: string }
let kit: { id: string; userId: string }

beforeAll(async () => {
  base = await testDatabase()
})

afterAll(() => base.close())

beforeEach(async () => {
  farm = await makeBusiness(base.db)
  ana = await makeEmployee(base.db, farm)
  kit = await makeEmployee(base.db, farm, { firstName: 'Kit', lastName: 'Doyle' })
})

type NearMiss = Parameters<typeof reportNearMissAnonymously>[1]

const nearMiss = (choices: Partial<NearMiss> = {}): NearMiss => ({
  id: randomId(),
  what: 'A bale fell beside someone',
  assetId: null,
  location: null,
  happenedAt: '2026-11-20T00:10:00.000Z',
  photoIds: [],
  ...choices,
})

const report = async (choices: Partial<NearMiss> = {}, who = ana) => {
  const input = nearMiss(choices)
  await asEmployee(base.db, farm, who, reportNearMissAnonymously, input)
  return input.id
}
const show = (id: string) => asManager(base.db, farm, getReport, { id })
const addPhoto = (reportId: string, id: string, photoFileId: string) =>
  asEmployee(base.db, farm, ana, addAnonymousPhoto, { id, reportId, photoFileId })
/** A picture that was uploaded anonymously. */
async function anonymousUpload() {
  const id = randomId()
  const picture = {
    name: 'photo',
    type: 'image/webp',
    sizeBytes: 4,
    thumbnailBytes: 2,
    sha256: 'ab',
    width: 1,
    height: 1,
  }
  const file = { id, createdAt: '2026-11-20T01:00:00.000Z', storageKey: randomId(), ...picture }
  await asManager(base.db, farm, ({ tx, actor }) => addFile(tx, { ...actor, userId: null }, file), undefined)
  return id
}
const fileFor = (who: { userId: string }, id: string) =>
  asEmployee(base.db, farm, who, ({ tx, actor }) => findFile(tx, actor.managerId, id), undefined)

test('an anonymous near miss has no reporter wherever managers look, also after they work on it', async () => {
  const id = await report()
  await asManager(base.db, farm, addReportComment, { id: newId(), reportId: id, content: 'Strap the bales' })
  await asManager(base.db, farm, editIncident, incidentEdit(id, 1, { someoneHurt: false, severity: 'near_miss' }))
  expect(await show(id)).toMatchObject({ createdBy: null, createdByName: '', comments: 1 })
  const { reports } = await asManager(base.db, farm, listReports, { type: 'incident' })
  expect(reports).toMatchObject([{ id, createdBy: null, createdByName: '' }])
  const { changes } = await asManager(base.db, farm, listHistory, { id })
  expect(changes.filter(({ field }) => field === 'created')).toMatchObject([{ by: null }])
  await expect(asEmployee(base.db, farm, ana, getReport, { id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('what someone recorded before they were archived is kept, and refused if it happened afterwards', async () => {
  const gone = await makeEmployee(base.db, farm, { active: false, archivedAt: '2026-11-20T00:30:00.000Z' })
  expect(await show(await report({}, gone))).toMatchObject({ createdBy: null })
  await expect(report({ happenedAt: '2026-11-20T00:40:00.000Z' }, gone)).rejects.toMatchObject({
    message: inWords(textOf('core.noLongerEmployed')),
  })
})

test('a time in the future is refused on the computer and is this hour from a phone', async () => {
  const happenedAt = '2026-11-20T09:10:00.000Z'
  await expect(asManager(base.db, farm, reportNearMissAnonymously, nearMiss({ happenedAt }))).rejects.toMatchObject({
    message: inWords(textOf('machines.futureTime')),
  })
  expect(await show(await report({ happenedAt }))).toMatchObject({ happenedAt: '2026-11-20T01:00:00.000Z', flags: [] })
})

test('only a photo that the near miss names is added, once, and only an anonymous one', async () => {
  const [photo, file, named, own] = [randomId(), await anonymousUpload(), await anonymousUpload(), newId()]
  const id = await report({ photoIds: [photo] })
  await expect(addPhoto(id, randomId(), file)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const other = incident({ photoIds: [photo] })
  await asEmployee(base.db, farm, ana, reportIncident, other)
  await expect(addPhoto(other.id, photo, file)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await asEmployee(base.db, farm, kit, addUpload, { id: own })
  await expect(addPhoto(id, photo, own)).rejects.toMatchObject({ message: inWords(textOf('tasks.photoGone')) })
  await addPhoto(id, photo, file)
  await addPhoto(id, photo, file)
  await expect(addPhoto(id, photo, named)).rejects.toMatchObject({
    message: inWords(textOf('tasks.photoSavedOtherwise')),
  })
  expect((await show(id)).pictures).toMatchObject([{ id: photo, fileId: file, createdBy: null }])
})

test('a photo that arrives after someone is named in it reaches the one person hurt', async () => {
  const [photo, file] = [randomId(), await anonymousUpload()]
  const id = await report({ photoIds: [photo] })
  await asManager(base.db, farm, saveIncidentPerson, injured(id, { userId: kit.userId }))
  await addPhoto(id, photo, file)
  expect((await asEmployee(base.db, farm, kit, getReport, { id })).pictures).toMatchObject([{ fileId: file }])
  expect(await fileFor(kit, file)).toBeDefined()
  expect(await fileFor(ana, file)).toBeUndefined()
})
