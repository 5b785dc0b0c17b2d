import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { State } from '#shared/business/state.ts'
import { readFilters, recordStatements } from '#test/architecture/statement-filters.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { asManager, makeBusiness, type TestBusiness, testNow } from '#test/fixtures/business.ts'
import { makeEmployee } from '#test/fixtures/employee.ts'
import { makeLeave, setLeaveHours } from '#test/fixtures/leave.ts'
import { makeTimesheet } from '#test/fixtures/timesheet.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { type CompanyInput, editCompany as editPlanned } from './edit-company.ts'
import { getBusiness } from './get-business.ts'
import { planned } from '#server/planned-times.ts'
import { listHolidays, addHoliday, removeHoliday } from '../holidays/public-holidays.ts'

let base: TestDatabase
let farm: TestBusiness

beforeAll(async () => {
  base = await testDatabase()
})
beforeEach(async () => {
  farm = await makeBusiness(base.db)
})
afterAll(() => base.close())

const company = {
  businessName: 'Willow Creek Pastoral',
  abn: '51 824 753 556',
  state: 'nsw' as State,
  timeZone: 'Australia/Broken_Hill',
  suburb: 'Silverton',
  address: '12 Stirling Street, Silverton NSW 2880',
  position: { latitude: -31.885012, longitude: 141.223456 },
  contactName: 'Fiona Hart',
  contactEmail: 'fiona@willowcreek.example',
  contactNumber: '0400 111 222',
  contactPosition: 'Owner',
  staffCount: 12,
  contractorCount: 3,
  commodities: ['Winter cropping' as const, 'Livestock - beef' as const],
  uhfChannel: '40',
  operateTruck: true,
  operateTelehandler: true,
  overThreeTonnes: true,
  operateForklift: false,
  operateSprayRigs: true,
}

const editCompany = (ctx: BusinessContext, input: CompanyInput) => editPlanned(ctx, input, planned)
const edit = (choices: Partial<typeof company> = {}, now = testNow) =>
  asManager(base.db, farm, editCompany, { ...company, ...choices }, now)
const read = (business = farm) => asManager(base.db, business, getBusiness, undefined)
const holidays = (business = farm) => asManager(base.db, business, listHolidays, undefined)
const daysAndNames = async (business = farm) => (await holidays(business)).map(({ day, name }) => `${day} ${name}`)

test('every field of the profile is kept, the ABN as its eleven digits', async () => {
  await edit()
  expect(await read()).toMatchObject({ ...company, abn: '51824753556' })
})

test('blank text means none, and a business may leave out its number of contractors', async () => {
  await edit()
  const blank = { abn: ' ', suburb: '', address: '', contactNumber: '', contactPosition: '', uhfChannel: '' }
  await edit({ ...blank, commodities: [] })
  await asManager(base.db, farm, editCompany, {
    ...company,
    ...blank,
    contractorCount: null,
    position: null,
  })
  expect(await read()).toMatchObject({
    abn: null,
    suburb: null,
    address: null,
    position: null,
    contactNumber: null,
    contactPosition: null,
    uhfChannel: null,
    contractorCount: null,
  })
})

test('a commodity that is sent twice is kept once', async () => {
  await edit({ commodities: ['Winter cropping', 'Winter cropping'] })
  expect((await read()).commodities).toEqual(['Winter cropping'])
})

test('no other profile changes', async () => {
  const other = await makeBusiness(base.db)
  const before = await read(other)
  await edit({ state: 'vic' })
  expect(await read(other)).toEqual(before)
})

/** The day that a text begins with. */
const isAfter = (day: string) => (text: string) => text > `${day} ~`

describe('another state', () => {
  test('replaces the coming public holidays of the old state; past ones stay', async () => {
    const before = await daysAndNames()
    const vic = await daysAndNames(await makeBusiness(base.db, { state: 'vic' }))
    await edit({ state: 'vic' })
    const after = await daysAndNames()
    const coming = isAfter('2026-11-20')
    expect(after.filter(coming)).toEqual(vic.filter(coming))
    expect(after.filter((text) => !coming(text))).toEqual(before.filter((text) => !coming(text)))
    expect(after).not.toContain('2026-11-03 Melbourne Cup Day')
  })

  test('leaves holidays added by hand, even when a state has a holiday that day', async () => {
    const mine = { id: newId(), day: '2027-03-08', name: 'Show day', note: 'Broken Hill' }
    await asManager(base.db, farm, addHoliday, mine)
    const [christmas] = (await holidays()).filter(({ day }) => day === '2026-12-25')
    if (!christmas) throw new Error('NSW has no Christmas')
    await asManager(base.db, farm, removeHoliday, { id: christmas.id })
    const ours = { id: newId(), day: '2026-12-25', name: 'Christmas on the farm', note: null }
    await asManager(base.db, farm, addHoliday, ours)
    // Labour Day of Victoria is on 8 March 2027.
    await edit({ state: 'vic' })
    const listed = await holidays()
    expect(listed).toContainEqual(mine)
    expect(listed).toContainEqual(ours)
    expect(listed.filter(({ day }) => day === '2027-03-08')).toHaveLength(1)
  })

  test('today is in the new zone, and its holiday stays', async () => {
    // 11pm of Christmas Eve in Perth, Christmas Day already in Sydney.
    await edit({ state: 'wa', timeZone: 'Australia/Perth' }, '2026-12-24T15:00:00.000Z')
    const [christmas] = (await daysAndNames()).filter((text) => text.startsWith('2026-12-25'))
    expect(christmas).toBe('2026-12-25 Christmas Day')
    const before = (await holidays()).find(({ day }) => day === '2026-12-25')
    await edit({ state: 'sa', timeZone: 'Australia/Adelaide' }, '2026-12-24T15:00:00.000Z')
    expect((await holidays()).find(({ day }) => day === '2026-12-25')).toEqual(before)
  })

  test('adds no holiday on a day that has begun', async () => {
    const cupDay = '2026-11-03T01:00:00.000Z'
    await edit({ state: 'vic', timeZone: 'Australia/Melbourne' }, cupDay)
    expect(await daysAndNames()).not.toContain('2026-11-03 Melbourne Cup Day')
  })

  test('and back again ends where it began', async () => {
    const before = await daysAndNames()
    await edit({ state: 'tas' })
    await edit({ state: 'nsw' })
    expect(await daysAndNames()).toEqual(before)
  })

  test('two managers who change it at once leave the holidays of one state', async () => {
    await Promise.all([edit({ state: 'vic' }), edit({ state: 'qld' })])
    const { state } = await read()
    const own = await daysAndNames(await makeBusiness(base.db, { state }))
    const coming = isAfter('2026-11-20')
    expect((await daysAndNames()).filter(coming)).toEqual(own.filter(coming))
  })

  test('replaces only the years that were added, not days the manager added for later ones', async () => {
    const early = { id: newId(), day: '2028-12-25', name: 'Christmas Day', note: null }
    await asManager(base.db, farm, addHoliday, early)
    await edit({ state: 'vic' })
    expect((await holidays()).filter(({ day }) => day > '2027-12-31')).toEqual([early])
  })

  test('may be chosen beyond the end of the holiday list', async () => {
    const before = await daysAndNames()
    await edit({ state: 'vic' }, '2035-01-01T00:00:00.000Z')
    expect(await daysAndNames()).toEqual(before)
  })
})

test('the same state leaves the public holidays unchanged, removed ones too', async () => {
  const [first] = (await holidays()).toReversed()
  if (!first) throw new Error('there is no holiday')
  await asManager(base.db, farm, removeHoliday, { id: first.id })
  const before = await holidays()
  await edit()
  await edit({ businessName: 'Other' })
  expect(await holidays()).toEqual(before)
})

test('every statement filters each table by business', async () => {
  const { db, statements } = recordStatements(base.db)
  await asManager(db, farm, editCompany, { ...company, state: 'vic' })
  const { tables, unfiltered } = await readFilters(base.ownerUrl, farm.managerId, statements)
  expect({ tables, unfiltered }).toEqual({
    tables: [
      'calendar_event',
      'period_locks',
      'public_holidays',
      'task_assignees',
      'tasks',
      'timesheet_logs',
      'user_manager',
    ],
    unfiltered: [],
  })
})

const findDays = ({ tx, actor }: BusinessContext) =>
  tx
    .selectFrom('timesheetLogs')
    .select(['day', 'endDay'])
    .where('managerId', '=', actor.managerId)
    .orderBy('startTime')
    .execute()
const days = () => asManager(base.db, farm, findDays, undefined)

describe('another zone', () => {
  test('moves the days of work entries to their start and end there', async () => {
    const { id } = await makeEmployee(base.db, farm)
    const work = (startTime: string, endTime: string) => makeTimesheet(base.db, farm, id, { startTime, endTime })
    // In Sydney: 17 November 00:30 to 8:30am; 18 November 9:00pm to 1:00am; 20 November 1:00am to 2:00am.
    await work('2026-11-16T13:30:00.000Z', '2026-11-16T21:30:00.000Z')
    await work('2026-11-18T10:00:00.000Z', '2026-11-18T14:00:00.000Z')
    await work('2026-11-19T14:00:00.000Z', '2026-11-19T15:00:00.000Z')
    await edit({ timeZone: 'Australia/Perth' })
    expect(await days()).toEqual([
      { day: '2026-11-16', endDay: '2026-11-17' },
      { day: '2026-11-18', endDay: '2026-11-18' },
      { day: '2026-11-19', endDay: '2026-11-19' },
    ])
  })

  test('leaves leave on the requested days', async () => {
    await edit({ timeZone: 'Australia/Perth' })
    // From nine for 14 hours: in Perth that ends on the next day of Sydney.
    await setLeaveHours(base.db, farm, '14')
    await makeLeave(base.db, farm, (await makeEmployee(base.db, farm)).id)
    await edit({ timeZone: 'Australia/Sydney' })
    expect(await days()).toEqual([{ day: '2026-12-01', endDay: '2026-12-02' }])
  })
})
