import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { asManager, makeBusiness } from '#test/fixtures/business.ts'
import { makeEmployee } from '#test/fixtures/employee.ts'
import { makeTimesheet } from '#test/fixtures/timesheet.ts'
import { listEntries } from '../entries/list-entries.ts'
import { listPeople } from './list-people.ts'
import { openApproval } from './open-approval.ts'

let base: TestDatabase

beforeAll(async () => {
  base = await testDatabase()
})
afterAll(() => base.close())

const range = { from: '2026-11-16', to: '2026-11-22' }

test('approval opens on the first employee with timesheets, otherwise on the first, and answers as the two reads would', async () => {
  const farm = await makeBusiness(base.db)
  const open = () => asManager(base.db, farm, openApproval, range)
  expect(await open()).toEqual({ people: [], opened: null })

  const amy = await makeEmployee(base.db, farm, { firstName: 'Amy' })
  const ben = await makeEmployee(base.db, farm, { firstName: 'Ben' })
  expect(await open()).toMatchObject({ opened: { employeeId: amy.id, entries: [], nextCursor: null } })

  await makeTimesheet(base.db, farm, ben.id, {
    startTime: '2026-11-17T01:00:00.000Z',
    endTime: '2026-11-17T02:00:00.000Z',
  })
  const { people, opened } = await open()
  expect(people).toEqual(await asManager(base.db, farm, listPeople, range))
  const asked = { ...range, employeeIds: [ben.id], continuedLeave: 'included' as const }
  expect(opened).toEqual({ employeeId: ben.id, ...(await asManager(base.db, farm, listEntries, asked)) })
  expect(opened?.entries).toHaveLength(1)
})
