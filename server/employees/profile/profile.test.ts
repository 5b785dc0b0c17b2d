import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ProfileInput } from '#shared/employees/profile-contract.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { asEmployee, asManager, makeBusiness, type TestBusiness } from '#test/fixtures/business.ts'
import { makeEmployee } from '#test/fixtures/employee.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { editProfile } from './edit-profile.ts'
import { getEmployee } from '../list/get-employee.ts'
import { setEmployeesActive } from '../list/set-employees-active.ts'
import { getProfile } from './get-profile.ts'

let base: TestDatabase
let farm: TestBusiness
let other: TestBusiness
let ana: { id: string; userId: string }

beforeAll(async () => {
  base = await testDatabase()
  other = await makeBusiness(base.db)
})
afterAll(() => base.close())
beforeEach(async () => {
  farm = await makeBusiness(base.db)
  ana = await makeEmployee(base.db, farm)
})

const own: ProfileInput = {
  firstName: 'Anna',
  lastName: 'Bell-Reed',
  phone: '0499 888 777',
  emergencyContactName: 'Alex Bell',
  emergencyContactPhone: '0400 333 444',
  strengths: ['Fencing', 'Dogs'],
  otherLicenceTypes: ['Firearms', 'Boat'],
  discoverable: true,
  discoverableFields: ['strengths', 'licences'],
}
const read = (at = farm, who = ana) => asEmployee(base.db, at, who, getProfile, undefined)
const edit = (profile: ProfileInput, who = ana) => asEmployee(base.db, farm, who, editProfile, profile)
const foundBy = (business: TestBusiness) =>
  asManager(
    base.db,
    business,
    ({ tx }: BusinessContext) =>
      sql<{ firstName: string; strengths: string[]; phone: string | null }>`
        select * from app.discoverable_people() where user_id = ${ana.userId}`
        .execute(tx)
        .then(({ rows }) => rows),
    undefined,
  )

test('an employee who has entered nothing sees the name and phone that their manager entered', async () => {
  expect(await read()).toEqual({
    firstName: 'Ana',
    lastName: 'Bell',
    phone: '0400 111 222',
    emergencyContactName: '',
    emergencyContactPhone: '',
    strengths: [],
    otherLicenceTypes: [],
    discoverable: false,
    discoverableFields: [],
    email: 'ana@example.com',
    hasPicture: false,
    documents: [],
  })
})

test('a profile is what was entered last, and the same at every farm', async () => {
  await edit({ ...own, strengths: [] })
  await edit(own)
  const id = newId()
  await makeEmployee(base.db, other, { id, userId: ana.userId, email: `ana-${id}@example.com` })
  expect(await read()).toMatchObject(own)
  expect(await read(other)).toMatchObject(own)
})

test('a phone whose app does not know the other licences leaves them unchanged', async () => {
  await edit(own)
  const { otherLicenceTypes, ...known } = own
  await edit({ ...known, strengths: ['Dogs'] })
  expect(await read()).toMatchObject({ strengths: ['Dogs'], otherLicenceTypes })
})

test('the employment keeps the manager’s spelling of the name, for payroll', async () => {
  await edit(own)
  expect(await asManager(base.db, farm, getEmployee, { id: ana.id })).toMatchObject({
    firstName: 'Ana',
    lastName: 'Bell',
    phone: '0400 111 222',
  })
})

test('the manager reads the employee’s own phone, emergency contact, strengths and other licences', async () => {
  const nothing = {
    ownPhone: '',
    emergencyContactName: '',
    emergencyContactPhone: '',
    strengths: [],
    otherLicenceTypes: [],
  }
  expect(await asManager(base.db, farm, getEmployee, { id: ana.id })).toMatchObject(nothing)
  await edit(own)
  const { phone: ownPhone, emergencyContactName, emergencyContactPhone, strengths, otherLicenceTypes } = own
  const said = { ownPhone, emergencyContactName, emergencyContactPhone, strengths, otherLicenceTypes }
  expect(await asManager(base.db, farm, getEmployee, { id: ana.id })).toMatchObject(said)
})

test('details of an archived employee are hidden from the farm, even when other farms can find them', async () => {
  await edit({ ...own, discoverable: true })
  await asManager(base.db, farm, setEmployeesActive, { ids: [ana.id], active: false })
  expect(await asManager(base.db, farm, getEmployee, { id: ana.id })).toMatchObject({
    firstName: 'Ana',
    phone: '0400 111 222',
    ownPhone: '',
    emergencyContactName: '',
    emergencyContactPhone: '',
    strengths: [],
    otherLicenceTypes: [],
    profilePictureUrl: null,
  })
})

test('another farm finds a discoverable person, and no one once they withdraw', async () => {
  expect(await foundBy(other)).toEqual([])
  await edit(own)
  expect(await foundBy(other)).toMatchObject([{ firstName: 'Anna', strengths: own.strengths, phone: null }])
  await edit({ ...own, discoverable: false })
  expect(await foundBy(other)).toEqual([])
})

test('a colleague’s profile is unchanged', async () => {
  const ben = await makeEmployee(base.db, farm, { firstName: 'Ben' })
  await edit(own)
  expect(await read(farm, ben)).toMatchObject({ firstName: 'Ben', strengths: [], discoverable: false })
})
