import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inWords, textOf } from '#shared/texts.ts'
import { findFile } from '#server/core/files/files-store.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { asEmployee, asManager, makeBusiness, type TestBusiness } from '#test/fixtures/business.ts'
import { makeEmployee } from '#test/fixtures/employee.ts'
import { checkOf, critical, fault, makeMachine, preStart } from '#test/fixtures/machine.ts'
import { addUpload } from '#test/fixtures/chat.ts'
import { getReport } from './get-report.ts'
import { listReports } from './list/list-reports.ts'
import { recordPreStart } from './record-pre-start.ts'
import { reportFault } from './report-fault.ts'
import { addReportPhoto } from './report-parts.ts'
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
  sam = await makeEmployee(base.db, farm)
  header = await makeMachine(base.db, farm)
})

/** A photo of a report that has arrived with its file. */
async function addPhoto(reportId: string, { id = newId(), item = null as string | null, upload = {} } = {}) {
  const photoFileId = newId()
  await asEmployee(base.db, farm, ana, addUpload, { id: photoFileId, ...upload })
  await asEmployee(base.db, farm, ana, addReportPhoto, { id, reportId, photoFileId, item })
  return photoFileId
}
const fileFor = (who: { userId: string }, id: string) =>
  asEmployee(base.db, farm, who, ({ tx, actor }) => findFile(tx, actor.managerId, id), undefined)

test('a photo that follows its report is counted as waiting until it arrives', async () => {
  const photo = newId()
  const report = fault(header, { photoIds: [photo] })
  await asEmployee(base.db, farm, ana, reportFault, report)
  const counted = async () =>
    (await asManager(base.db, farm, listReports, { type: 'maintenance' })).reports.map(({ photos, photosWaiting }) => ({
      photos,
      photosWaiting,
    }))
  expect(await counted()).toEqual([{ photos: 0, photosWaiting: 1 }])
  await addPhoto(report.id, { id: photo })
  expect(await counted()).toEqual([{ photos: 1, photosWaiting: 0 }])
})

test('photos of a check are among those of the fault that it opened, each with its item', async () => {
  const check = preStart(header, { items: checkOf([critical]) })
  await asEmployee(base.db, farm, ana, recordPreStart, check)
  const fileId = await addPhoto(check.id, { item: 'headers-5' })
  const { otherReport } = await asManager(base.db, farm, getReport, { id: check.id })
  expect(await asManager(base.db, farm, getReport, { id: otherReport?.id ?? '' })).toMatchObject({
    pictures: [{ fileId, item: 'headers-5' }],
  })
})

test('a photo and its file are for those who see the report: everyone while the machine is out of use', async () => {
  const report = fault(header)
  await asEmployee(base.db, farm, ana, reportFault, report)
  const own = await addPhoto(report.id)
  expect(await fileFor(ana, own)).toBeDefined()
  expect(await fileFor(sam, own)).toBeUndefined()
  const stops = fault(header, { stopsUse: true })
  await asEmployee(base.db, farm, ana, reportFault, stops)
  expect(await fileFor(sam, await addPhoto(stops.id))).toBeDefined()
})

test('what is no picture is refused, and so is the upload of someone else; the report is safe', async () => {
  const report = fault(header)
  await asEmployee(base.db, farm, ana, reportFault, report)
  const gone = { code: 'BAD_REQUEST', message: inWords(textOf('tasks.photoGone')) }
  await expect(addPhoto(report.id, { upload: { type: 'application/pdf' } })).rejects.toMatchObject(gone)
  const theirs = newId()
  await asEmployee(base.db, farm, sam, addUpload, { id: theirs })
  const photo = { id: newId(), reportId: report.id, photoFileId: theirs, item: null }
  await expect(asEmployee(base.db, farm, ana, addReportPhoto, photo)).rejects.toMatchObject(gone)
  expect(await asManager(base.db, farm, getReport, { id: report.id })).toMatchObject({ photos: 0 })
})

test('a photo of a report that was withdrawn meanwhile is kept', async () => {
  const report = fault(header)
  await asEmployee(base.db, farm, ana, reportFault, report)
  await asManager(base.db, farm, withdrawReport, { id: newId(), reportId: report.id, reason: 'Wrong machine' })
  await addPhoto(report.id)
  expect(await asManager(base.db, farm, getReport, { id: report.id })).toMatchObject({ photos: 1 })
})
