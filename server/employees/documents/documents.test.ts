import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { smallPhoto } from '#test/contract/small-photo.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { asEmployee, asManager, makeBusiness, type TestBusiness } from '#test/fixtures/business.ts'
import { makeEmployee } from '#test/fixtures/employee.ts'
import { queuedDeletions } from '#test/fixtures/queued-deletions.ts'
import { testFiles } from '#test/storage.ts'
import { readFilters, recordStatements } from '#test/architecture/statement-filters.ts'
import type { BusinessContext, EmployeeContext, OutsideContext, VerbServices } from '#server/core/http/context.ts'
import { deleteBytes } from '#server/core/files/delete-bytes.ts'
import { bytesPath } from '#server/core/files/store-file.ts'
import { getEmployee } from '../list/get-employee.ts'
import { getPhoto, getOwnPhoto } from '../profile/profile-photo.ts'
import { getProfile } from '../profile/get-profile.ts'
import { listTickets } from '#server/tickets/list-tickets.ts'
import { removeDocument } from './remove-document.ts'
import { saveDocument } from './save-document.ts'
import { setEmployeesActive } from '../list/set-employees-active.ts'
import { setPicture } from '../profile/set-picture.ts'

let base: TestDatabase
let farm: TestBusiness
let other: TestBusiness
let ana: { id: string; userId: string }
let ben: { id: string; userId: string }

beforeAll(async () => {
  base = await testDatabase()
  other = await makeBusiness(base.db)
})
afterAll(() => base.close())
beforeEach(async () => {
  farm = await makeBusiness(base.db)
  ana = await makeEmployee(base.db, farm)
  ben = await makeEmployee(base.db, farm)
})
type NewDocument = Parameters<typeof saveDocument>[1]
const forklift = (more: Partial<NewDocument> = {}): NewDocument => ({
  id: newId(),
  certificate: 'forklift',
  licenceClass: null,
  number: 'HRW 12 345',
  expiresOn: '2028-02-29',
  ...more,
})
const licence = (more: Partial<NewDocument> = {}) => forklift({ certificate: null, licenceClass: 'hr', ...more })

type InSteps<Ctx extends BusinessContext> = Pick<OutsideContext<Ctx['actor']>, 'actor' | 'step'> & {
  services: VerbServices & { now: () => string }
}

/** Runs a verb in steps as one transaction. */
const inOneStep =
  <Ctx extends BusinessContext, Input, Output>(verb: (ctx: InSteps<Ctx>, input: Input) => Promise<Output>) =>
  ({ actor, services, tx, now }: Ctx, input: Input) =>
    verb({ actor, services: { ...services, now: () => now }, step: (work) => work(tx) }, input)
const saveOne = inOneStep<EmployeeContext, NewDocument, { ok: true }>(saveDocument)
const setOne = inOneStep<EmployeeContext, Parameters<typeof setPicture>[1], { ok: true }>(setPicture)
const readOwn = inOneStep<EmployeeContext, { id: string }, File>(getOwnPhoto)
const readOne = inOneStep<BusinessContext, { id: string; photoId: string }, File>(getPhoto)
const save = (document: NewDocument, who = ana) => asEmployee(base.db, farm, who, saveOne, document)
const remove = (id: string, who = ana) => asEmployee(base.db, farm, who, removeDocument, { id })
const picture = (photo: string | null, who = ana) => asEmployee(base.db, farm, who, setOne, { photo })
const own = async (who = ana) => (await asEmployee(base.db, farm, who, getProfile, undefined)).documents
const seenByManager = async (business = farm) =>
  (await asManager(base.db, business, listTickets, { employeeIds: [ana.id] })).tickets.map(({ id }) => id)
const ownPhoto = (id: string, who = ana) => asEmployee(base.db, farm, who, readOwn, { id })
const shown = (photoId: string, employeeId = ana.id, business = farm) =>
  asManager(base.db, business, readOne, { id: employeeId, photoId })
const lists = (who = ana) =>
  asEmployee(
    base.db,
    farm,
    who,
    ({ tx, actor }: EmployeeContext) =>
      tx
        .selectFrom('userEmployee')
        .select(['certificates', 'driverLicenceInfo'])
        .where('userId', '=', actor.userId)
        .executeTakeFirst(),
    undefined,
  )
/** The keys of the bytes to which the person's record refers. */
const keysOf = (who = ana) =>
  asEmployee(
    base.db,
    farm,
    who,
    async ({ tx, actor }: EmployeeContext) =>
      (
        await tx
          .selectFrom('personFiles')
          .select('storageKey')
          .where('userId', '=', actor.userId)
          .orderBy('createdAt')
          .execute()
      ).map(({ storageKey }) => storageKey),
    undefined,
  )
const bytesOf = async (key: string) => {
  const stream = await testFiles().get(bytesPath(key))
  return stream && buffer(stream)
}
const keptAs = async (key: string) => {
  const { format, width } = await sharp(await bytesOf(key)).metadata()
  return { format, width }
}
const allDocuments = ({ tx }: EmployeeContext) => tx.selectFrom('personDocuments').select('id').execute()
const withFullDisk = ({ services, ...ctx }: EmployeeContext): EmployeeContext => {
  const files = { ...services.files, put: () => Promise.reject(new Error('no space left')) }
  return { ...ctx, services: { ...services, files } }
}
const photoGone = { code: 'NOT_FOUND', message: expect.stringContaining('This photo is no longer here.') }

test('a document is saved, changed and sent again as one row, and its manager reads it', async () => {
  const document = forklift()
  await save(document)
  await save({ ...document, number: 'HRW 99' })
  await save({ ...document, number: 'HRW 99' })
  expect(await own()).toMatchObject([{ ...document, number: 'HRW 99', hasPhoto: false }])
  expect(await seenByManager()).toEqual((await own()).map(({ id }) => id))
})

test('without a new photo the old one stays, and a new one replaces it', async () => {
  const document = forklift({ photo: smallPhoto })
  await save(document)
  await save(forklift({ id: document.id, number: 'HRW 99' }))
  expect(await own()).toMatchObject([{ number: 'HRW 99', hasPhoto: true }])
  expect((await ownPhoto(document.id)).type).toBe('image/jpeg')
})

test('the profile lists the certificates and licences of the documents, each once', async () => {
  const [first, second] = [forklift(), forklift()]
  for (const document of [first, second, licence(), forklift({ certificate: 'first_aid' })]) await save(document)
  expect(await lists()).toEqual({ certificates: ['forklift', 'first_aid'], driverLicenceInfo: ['hr'] })
  await remove(first.id)
  expect(await lists()).toMatchObject({ certificates: ['forklift', 'first_aid'] })
  await remove(second.id)
  expect(await lists()).toMatchObject({ certificates: ['first_aid'] })
})

test('documents saved at the same moment are all listed', async () => {
  await Promise.all((['forklift', 'acup', 'first_aid'] as const).map((certificate) => save(forklift({ certificate }))))
  expect(await lists()).toMatchObject({ certificates: ['acup', 'forklift', 'first_aid'] })
})

test('removing a document deletes its photo, and removing it again is harmless', async () => {
  const document = licence({ photo: smallPhoto })
  await save(document)
  const [key = ''] = await keysOf()
  await remove(document.id)
  await remove(document.id)
  expect(await own()).toEqual([])
  expect(await keysOf()).toEqual([])
  expect(await queuedDeletions(base)).toContain(key)
  await deleteBytes({ db: base.db, files: testFiles() }, { storageKeys: [key] })
  expect(await bytesOf(key)).toBeUndefined()
  await expect(ownPhoto(document.id)).rejects.toMatchObject(photoGone)
})

test('an invalid photo changes nothing', async () => {
  const document = forklift({ photo: Buffer.from('<svg/>').toString('base64') })
  await expect(save(document)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await expect(picture(document.photo ?? '')).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  expect(await own()).toEqual([])
  expect(await keysOf()).toEqual([])
})

test('a photo is re-encoded as JPEG, at most 1600 pixels a side for a document, 480 for a profile photo', async () => {
  const wide = { create: { width: 2000, height: 20, channels: 3, background: '#3b7' } } as const
  const photo = (await sharp(wide).png().toBuffer()).toString('base64')
  const document = forklift({ photo })
  await save(document)
  await picture(photo)
  const [documentKey = '', pictureKey = ''] = await keysOf()
  expect(await keptAs(documentKey)).toEqual({ format: 'jpeg', width: 1600 })
  expect(await keptAs(pictureKey)).toEqual({ format: 'jpeg', width: 480 })
})

test('a file that cannot be written changes nothing', async () => {
  const document = forklift({ photo: smallPhoto })
  const saving = asEmployee(base.db, farm, ana, (ctx) => saveOne(withFullDisk(ctx), document), undefined)
  await expect(saving).rejects.toThrow('no space left')
  const setting = asEmployee(base.db, farm, ana, (ctx) => setOne(withFullDisk(ctx), { photo: smallPhoto }), undefined)
  await expect(setting).rejects.toThrow('no space left')
  expect(await asEmployee(base.db, farm, ana, getProfile, undefined)).toMatchObject({
    documents: [],
    hasPicture: false,
  })
})

test('an employee can keep 40 documents, and still change them', async () => {
  const documents = Array.from({ length: 40 }, () => forklift())
  for (const document of documents) await save(document)
  await expect(save(forklift())).rejects.toMatchObject({ code: 'CONFLICT', message: expect.stringContaining('40') })
  for (const document of documents.slice(0, 1)) await save({ ...document, number: 'new' })
  expect(await own()).toHaveLength(40)
})

test('a document with the user’s own id, which names their profile photo, is refused', async () => {
  await picture(smallPhoto)
  await expect(save(forklift({ id: ana.userId, photo: smallPhoto }))).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await remove(ana.userId)
  expect((await ownPhoto(ana.userId)).type).toBe('image/jpeg')
})

test('a colleague can access neither documents nor photos, and their document id stays separate', async () => {
  const document = forklift({ photo: smallPhoto })
  await save(document)
  await picture(smallPhoto)
  await expect(ownPhoto(document.id, ben)).rejects.toMatchObject(photoGone)
  await expect(ownPhoto(ana.userId, ben)).rejects.toMatchObject(photoGone)
  await remove(document.id, ben)
  await save(licence({ id: document.id }), ben)
  expect(await own()).toMatchObject([{ certificate: 'forklift', hasPhoto: true }])
  expect(await own(ben)).toMatchObject([{ licenceClass: 'hr', hasPhoto: false }])
  expect(await bytesOf((await keysOf())[0] ?? '')).toBeDefined()
})

test('an employee reads no document of a colleague, whatever the statement asks for', async () => {
  await save(forklift())
  expect(await asEmployee(base.db, farm, ben, allDocuments, undefined)).toEqual([])
})

test('the manager sees photos of their own employees only at that employee’s address', async () => {
  const document = forklift({ photo: smallPhoto })
  await save(document)
  await picture(smallPhoto)
  expect((await shown(document.id)).type).toBe('image/jpeg')
  expect((await shown(ana.userId)).type).toBe('image/jpeg')
  await expect(shown(document.id, ben.id)).rejects.toMatchObject(photoGone)
  await expect(shown(ana.userId, ben.id)).rejects.toMatchObject(photoGone)
  await expect(shown(newId())).rejects.toMatchObject(photoGone)
})

test('another business sees neither documents nor photos', async () => {
  const document = forklift({ photo: smallPhoto })
  await save(document)
  await expect(shown(document.id, ana.id, other)).rejects.toMatchObject(photoGone)
  expect(await seenByManager(other)).toEqual([])
})

test('of an archived employee the farm keeps the documents as they were then, and sees no later change', async () => {
  const [kept, renewed, later] = [forklift({ photo: smallPhoto }), licence({ photo: smallPhoto }), forklift()]
  await save(kept)
  await save(renewed)
  await picture(smallPhoto)
  const setActive = (active: boolean) =>
    asManager(base.db, farm, setEmployeesActive, { ids: [ana.id], active }, '2026-11-20T02:00:00.000Z')
  await setActive(false)
  const afterwards = '2026-11-20T02:00:00.001Z'
  await asEmployee(base.db, farm, ana, saveOne, { ...renewed, number: 'NEW 1' }, afterwards)
  await asEmployee(base.db, farm, ana, saveOne, { ...later, photo: smallPhoto }, afterwards)

  expect(await seenByManager()).toEqual([kept.id])
  expect((await shown(kept.id)).type).toBe('image/jpeg')
  for (const photo of [renewed.id, later.id, ana.userId]) await expect(shown(photo)).rejects.toMatchObject(photoGone)
  expect(await own()).toHaveLength(3)
  expect((await ownPhoto(later.id)).type).toBe('image/jpeg')

  await setActive(true)
  expect((await seenByManager()).toSorted()).toEqual([kept.id, renewed.id, later.id].toSorted())
  expect((await shown(ana.userId)).type).toBe('image/jpeg')
})

test('the profile photo has an address for the manager, a new one for a new photo, and none once removed', async () => {
  const address = async () => (await asManager(base.db, farm, getEmployee, { id: ana.id })).profilePictureUrl
  expect(await address()).toBeNull()
  await picture(smallPhoto)
  expect(await address()).toMatch(new RegExp(`^/api/employees/${ana.id}/photos/${ana.userId}\\?v=[0-9a-f]{16}$`))
  await picture(null)
  expect(await address()).toBeNull()
  expect(await keysOf()).toEqual([])
  await expect(shown(ana.userId)).rejects.toMatchObject(photoGone)
})

test('every statement filters each table by business', async () => {
  const { db, statements } = recordStatements(base.db)
  const document = forklift({ photo: smallPhoto })
  await asEmployee(db, farm, ana, getProfile, undefined)
  await asEmployee(db, farm, ana, saveOne, document)
  await asManager(db, farm, readOne, { id: ana.id, photoId: document.id })
  await asManager(db, farm, getEmployee, { id: ana.id })
  const { tables, unfiltered } = await readFilters(base.ownerUrl, farm.managerId, statements)
  expect(unfiltered).toEqual([])
  expect(tables).toEqual([
    'employment_info',
    'employment_terms',
    'payroll_calendar_settings',
    'period_locks',
    'timesheet_export_people',
    'timesheet_export_requests',
    'timesheet_exports',
    'timesheet_logs',
    'user_manager',
  ])
})
