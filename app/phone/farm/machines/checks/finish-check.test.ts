import { v7 as newId } from 'uuid'
import { beforeEach, expect, test, vi } from 'vitest'
import { emptyReading } from '#shared/core/answers/reading.ts'
import { standardChecklist } from '#shared/machines/pre-start-checklists.ts'
import { blankCheck, type FilledCheck, withAllOk, withFail, withReading } from '#app/safety/pre-start/filled-check.ts'
import { answerKey } from '#app/phone/outbox/answer-key.ts'
import { storePerson } from '#app/phone/outbox/person/person.ts'
import { answers, attachments, isCallOf, outbox, settings } from '#app/phone/outbox/phone-db.ts'
import { endChecks, finishCheck, finishLeftOpen } from './finish-check.ts'
import { checkPhotos, type OpenCheck, openChecks, storeCheck, storePhotos } from './open-check.ts'

// Runs before Dexie looks up the browser's IndexedDB.
await vi.hoisted(async () => {
  const { IDBKeyRange, indexedDB } = await import('fake-indexeddb')
  const document = { cookie: '', querySelector: () => null }
  Object.assign(globalThis, { IDBKeyRange, indexedDB, document, window: { location: new URL('http://localhost/my/') } })
})

const kit = { userId: 'kit', firstName: 'Kit', managerId: 'farm' }
const header = 'header'
const blank = blankCheck(standardChecklist('headers'))
const idOf = (words: string) => blank.items.find(({ text }) => text.startsWith(words))?.id ?? ''
const steering = idOf('Steering')
const minutesAgo = (minutes: number) =>
  Temporal.Now.instant().subtract({ minutes }).toString({ fractionalSecondDigits: 3 })

const whole = [idOf('Engine hours'), idOf('Tyres')].reduce(
  (check, id) => withReading(check, id, { ...emptyReading, typed: '240' }, {}),
  withAllOk(blank),
)
const failed = withFail(blank, steering)

const openOf = (filled: FilledCheck, { minutes = 3, assetId = header } = {}): OpenCheck => ({
  ...filled,
  id: newId(),
  assetId,
  category: 'headers',
  version: 0,
  anyway: false,
  firstAt: minutesAgo(minutes + 2),
  lastAt: minutesAgo(minutes),
})
const photoOf = (item: string) => ({ id: newId(), fileId: newId(), item, blob: new Blob(['jpeg']) })
const finish = (parts = {}) => finishCheck({ assetId: header, at: minutesAgo(0), offline: false, ...parts })
const records = () => outbox.orderBy('sequence').toArray()

async function sentChecks() {
  return (await records()).flatMap((item) => (isCallOf(item, 'safetyReports.recordPreStart') ? [item.input] : []))
}

beforeEach(async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await Promise.all([outbox.clear(), settings.clear(), attachments.clear(), answers.clear()])
  await storePerson(kit)
})

test('a whole check is recorded with the words that were shown, before its photos, and forgotten', async () => {
  const check = openOf(withFail(whole, steering))
  const photo = photoOf(steering)
  await storeCheck(kit, check, true)
  await storePhotos(kit, header, { item: steering, photos: [photo] })
  await finish()
  const [report, picture] = await records()
  expect(report).toMatchObject({
    endpoint: 'safetyReports.recordPreStart',
    input: { id: check.id, assetId: header, location: null, offline: false, version: 0, photoIds: [photo.id] },
  })
  expect(report && 'seconds' in report.input && report.input.seconds).toBeGreaterThanOrEqual(120)
  expect(picture).toMatchObject({
    endpoint: 'safetyReports.addReportPhoto',
    input: { id: photo.id, reportId: check.id, photoFileId: photo.fileId, item: steering },
  })
  expect(await attachments.toArray()).toMatchObject([{ fileId: photo.fileId, recordId: picture?.id }])
  expect([await openChecks(kit), await checkPhotos(kit, header)]).toEqual([[], []])
})

test('a storage that fails between report and photo keeps the check open, with its photo', async () => {
  const photo = photoOf(steering)
  await storeCheck(kit, openOf(failed), true)
  await storePhotos(kit, header, { item: steering, photos: [photo] })
  // The photo can't be stored, because there is one of its id.
  await attachments.add({ fileId: photo.fileId, blob: photo.blob, recordId: 'other', state: 'waiting' })
  await expect(finish()).rejects.toThrow()
  expect(await records()).toEqual([])
  expect([await openChecks(kit), await checkPhotos(kit, header)]).toMatchObject([[{}], [{ id: photo.id }]])
})

test('a check that ends in two tabs is recorded once, and a tap of the other tab does not open it again', async () => {
  const check = openOf(whole)
  await storeCheck(kit, check, true)
  await Promise.all([finish(), finish()])
  await storeCheck(kit, check, false)
  expect(await sentChecks()).toHaveLength(1)
  expect(await openChecks(kit)).toEqual([])
})

test('the next check begins without the photos of the last, also of one that failed no longer', async () => {
  await storeCheck(kit, openOf(whole), true)
  await storePhotos(kit, header, { item: steering, photos: [photoOf(steering)] })
  await finish()
  expect((await sentChecks())[0]?.photoIds).toEqual([])
  await storeCheck(kit, openOf(failed), true)
  expect(await checkPhotos(kit, header)).toEqual([])
})

test('what is not answered is left out only behind a critical fail', async () => {
  await storeCheck(kit, openOf(withFail(blank, idOf('Bearings'))), true)
  await finish()
  expect(await sentChecks()).toEqual([])
  await storeCheck(kit, openOf(failed), true)
  await finish()
  const [sent] = await sentChecks()
  expect(sent?.items.filter(({ result }) => result === 'not_checked')).toHaveLength(13)
})

test('a check with a critical fail that is left open for ten minutes is sent as it is, and others are not', async () => {
  await storeCheck(kit, openOf(failed, { minutes: 9 }), true)
  await storeCheck(kit, openOf(whole, { minutes: 60, assetId: 'tractor' }), true)
  await finishLeftOpen(Temporal.Now.instant())
  expect(await sentChecks()).toEqual([])
  const left = openOf(failed, { minutes: 11 })
  await storeCheck(kit, left, true)
  await finishLeftOpen(Temporal.Now.instant())
  expect(await sentChecks()).toMatchObject([{ id: left.id, happenedAt: left.lastAt, offline: true }])
  expect(await openChecks(kit)).toMatchObject([{ assetId: 'tractor' }])
})

test('who leaves the phone leaves what failed in the outbox, and nothing of other checks', async () => {
  await storeCheck(kit, openOf(failed, { minutes: 0 }), true)
  await storeCheck(kit, openOf(whole, { assetId: 'tractor' }), true)
  await endChecks()
  expect(await sentChecks()).toMatchObject([{ assetId: header, offline: true }])
  expect(await openChecks(kit)).toEqual([])
})

test('a check that was begun in spite of a hold is kept by the farm', async () => {
  await storeCheck(kit, { ...openOf(whole), anyway: true }, true)
  await finish()
  expect(await sentChecks()).toMatchObject([{ offline: true }])
})

test('the location is that of the shift', async () => {
  const location = newId()
  const running = [
    {
      id: newId(),
      status: 'active',
      startTime: minutesAgo(60),
      breaks: [],
      comments: '',
      activityIds: [],
      locationIds: [location],
    },
  ]
  const key = answerKey({ endpoint: 'timesheets.getClock' }, kit)
  await answers.put({ key, value: { running }, at: minutesAgo(1), order: 1 })
  await storeCheck(kit, openOf(whole), true)
  await finish()
  expect(await sentChecks()).toMatchObject([{ location }])
})
