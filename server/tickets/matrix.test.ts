import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { confirmFarm } from '#server/accounts/farms/farms.ts'
import { setEmployeesActive } from '#server/employees/list/set-employees-active.ts'
import { readFilters, recordStatements } from '#test/architecture/statement-filters.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { asEmployee, asManager, makeBusiness, type TestBusiness, testNow } from '#test/fixtures/business.ts'
import { makeEmployee } from '#test/fixtures/employee.ts'
import { saveFarmTicket, saveOwnTicket } from '#test/fixtures/ticket.ts'
import { makeLocation } from '#test/fixtures/location.ts'
import { makeTimesheet } from '#test/fixtures/timesheet.ts'
import { askForTicket } from './ask.ts'
import { listMatrix } from './list-matrix.ts'

let base: TestDatabase
let farm: TestBusiness
let ana: { id: string; userId: string }
let ben: { id: string; userId: string }

beforeAll(async () => {
  base = await testDatabase()
})
afterAll(() => base.close())
beforeEach(async () => {
  farm = await makeBusiness(base.db)
  ana = await makeEmployee(base.db, farm)
  ben = await makeEmployee(base.db, farm, { firstName: 'Ben', employmentPosition: 'mechanic' })
})

const matrix = async (asked: Parameters<typeof listMatrix>[1] = {}) =>
  (await asManager(base.db, farm, listMatrix, asked)).people
const names = async (asked: Parameters<typeof listMatrix>[1]) =>
  (await matrix(asked)).map(({ employeeId }) => (employeeId === ana.id ? 'ana' : 'ben'))

test('the matrix has everyone who works here, each with the best ticket of each kind', async () => {
  await saveOwnTicket(base.db, farm, ana, { expiresOn: '2026-11-01' })
  const best = await saveFarmTicket(base.db, farm, ana, { printedExpiresOn: '2031-11-01' })
  await saveOwnTicket(base.db, farm, ana, { certificate: 'acup', expiresOn: '2026-12-01' })
  expect(await matrix()).toMatchObject([
    {
      employeeId: ana.id,
      position: 'farmhand',
      sharing: 'shared',
      held: [{ kind: 'forklift', id: best.id }, { kind: 'acup' }],
    },
    { employeeId: ben.id, position: 'mechanic', held: [] },
  ])
  await asManager(base.db, farm, setEmployeesActive, { ids: [ben.id], active: false })
  expect(await names({})).toEqual(['ana'])
})

test('consent withdrawn leaves what the farm entered', async () => {
  await saveOwnTicket(base.db, farm, ana, { certificate: 'acup' })
  await saveFarmTicket(base.db, farm, ana)
  await asEmployee(base.db, farm, ana, confirmFarm, { id: farm.managerId, shares: false })
  expect((await matrix())[0]).toMatchObject({ sharing: 'not_shared', held: [{ kind: 'forklift', source: 'farm' }] })
})

test('the matrix is filtered by position, person and where people have worked lately', async () => {
  expect(await names({ positions: ['mechanic'] })).toEqual(['ben'])
  expect(await names({ employeeIds: [ana.id] })).toEqual(['ana'])
  const [river, hills] = [await makeLocation(base.db, farm), await makeLocation(base.db, farm)]
  const work = (start: string, locationId: string) =>
    makeTimesheet(base.db, farm, ben.id, {
      startTime: start,
      endTime: start.replace('T00', 'T04'),
      locationIds: [locationId],
    })
  await work('2026-11-10T00:00:00.000Z', river)
  await work('2026-10-01T00:00:00.000Z', hills)
  expect(await names({ locationIds: [river] })).toEqual(['ben'])
  expect(await names({ locationIds: [hills] })).toEqual([])
})

test('a person is asked for a ticket at most once a day, and the matrix says when', async () => {
  const ask = (now = testNow) =>
    asManager(base.db, farm, askForTicket, { kind: 'forklift', employeeIds: [ana.id] }, now)
  expect(await ask()).toEqual({ asked: 1 })
  expect(await ask()).toEqual({ asked: 0 })
  expect((await matrix())[0]?.asked).toEqual([{ kind: 'forklift', at: testNow }])
  expect(await ask('2026-11-21T01:00:00.001Z')).toEqual({ asked: 1 })
  const acup = { kind: 'acup', employeeIds: [ana.id] } as const
  expect(await asManager(base.db, farm, askForTicket, { ...acup, employeeIds: [...acup.employeeIds] })).toEqual({
    asked: 1,
  })
})

test('every statement filters each table by business', async () => {
  const { db, statements } = recordStatements(base.db)
  const location = await makeLocation(base.db, farm)
  await asManager(db, farm, listMatrix, { locationIds: [location] })
  await asManager(db, farm, askForTicket, { kind: 'forklift', employeeIds: [ana.id] })
  const { unfiltered } = await readFilters(base.ownerUrl, farm.managerId, statements)
  expect(unfiltered).toEqual([])
})
