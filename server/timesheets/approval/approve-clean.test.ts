import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { asManager, makeBusiness, type TestBusiness, testNow } from '#test/fixtures/business.ts'
import { makeEmployee } from '#test/fixtures/employee.ts'
import { dayOfWork, makeLog, makeTimesheet, writeEntries } from '#test/fixtures/timesheet.ts'
import { setEmployeesActive } from '#server/employees/list/set-employees-active.ts'
import { approveClean } from './approve-clean.ts'
import { editEntry } from '../entries/edit-entry.ts'
import { lockPeriod } from '../locks/lock-period.ts'
import { setStatus } from './set-status.ts'

let base: TestDatabase
let farm: TestBusiness
let ana: string

beforeAll(async () => {
  base = await testDatabase()
})
beforeEach(async () => {
  farm = await makeBusiness(base.db)
  ana = (await makeEmployee(base.db, farm)).id
})
afterAll(() => base.close())

const approve = (...seen: (string | { id: string; version: number })[]) =>
  asManager(base.db, farm, approveClean, {
    entries: seen.map((entry) => (typeof entry === 'string' ? { id: entry, version: 1 } : entry)),
  })
const saved = (business = farm) =>
  asManager(
    base.db,
    business,
    ({ tx }) =>
      tx.selectFrom('timesheetLogs').select(['id', 'status', 'version', 'approvedAt']).orderBy('id').execute(),
    undefined,
  )
const statuses = async () => (await saved()).map(({ status }) => status)
/** Four hours of the 17th, or as many days later, in New South Wales. */
const morning = (daysLater = 0) => {
  const start = Temporal.Instant.from('2026-11-16T20:00:00Z').add({ hours: 24 * daysLater })
  return { startTime: start.toString(), endTime: start.add({ hours: 4 }).toString() }
}
const hour = { startTime: '2026-11-16T20:00:00.000Z', endTime: '2026-11-16T21:00:00.000Z' }
const clean = (daysLater = 0, employeeId = ana) => makeTimesheet(base.db, farm, employeeId, morning(daysLater))
/** An hour less, by another manager. */
const edit = (id: string) => asManager(base.db, farm, editEntry, { ...dayOfWork, ...hour, id, version: 1 })
/** Eight and a half hours without a break. */
const flagged = (employeeId: string) => makeTimesheet(base.db, farm, employeeId)

test('approves what has no flag, and the flagged stay pending', async () => {
  const kit = (await makeEmployee(base.db, farm)).id
  const [one, two, stays] = [await clean(), await clean(1), await flagged(kit)]
  expect(await approve(one, two, stays)).toEqual({
    changed: [one, two],
    refused: [{ id: stays, status: 'pending', locked: false }],
  })
  expect(await saved()).toEqual([
    { id: one, status: 'approved', version: 2, approvedAt: testNow },
    { id: two, status: 'approved', version: 2, approvedAt: testNow },
    { id: stays, status: 'pending', version: 1, approvedAt: null },
  ])
})

test('an entry with a phone flag stays pending', async () => {
  const id = await clean()
  const doubtful = await makeLog(base.db, farm, ana, { ...morning(1), phoneFlags: ['clock_skew'] })
  expect(await approve(id, doubtful)).toMatchObject({ changed: [id], refused: [{ id: doubtful }] })
  expect(await statuses()).toEqual(['approved', 'pending'])
})

test('only listed entries are approved', async () => {
  await clean()
  const id = await clean(1)
  expect(await approve(id)).toEqual({ changed: [id], refused: [] })
  expect(await statuses()).toEqual(['pending', 'approved'])
})

test('an entry edited after it was seen is refused, and the others are approved', async () => {
  const [id, other] = [await clean(), await clean(1)]
  await edit(id)
  expect(await approve(id, other)).toEqual({
    changed: [other],
    refused: [{ id, status: 'pending', locked: false }],
  })
  expect(await saved()).toMatchObject([
    { id, status: 'pending', version: 2 },
    { id: other, status: 'approved', version: 2 },
  ])
  expect(await approve({ id, version: 2 })).toMatchObject({ changed: [id] })
})

test('an entry that is gone or decided otherwise is refused with its current status', async () => {
  const [id, gone] = [await clean(), newId()]
  await asManager(base.db, farm, setStatus, { changes: [{ id, from: 'pending', to: 'rejected' }] })
  expect(await approve(id, gone)).toEqual({
    changed: [],
    refused: [
      { id, status: 'rejected', locked: false },
      { id: gone, status: null, locked: false },
    ],
  })
})

test('an entry listed twice counts once, as it was seen last', async () => {
  const id = await clean()
  expect(await approve(id, { id, version: 2 })).toMatchObject({ changed: [], refused: [{ id, status: 'pending' }] })
  expect(await statuses()).toEqual(['pending'])
  expect(await approve(id, id)).toEqual({ changed: [id], refused: [] })
})

test('a repeated call changes nothing and gets the same answer', async () => {
  const id = await clean()
  const answer = await approve(id)
  expect(await approve(id)).toEqual(answer)
  expect(await saved()).toMatchObject([{ status: 'approved', version: 2 }])
})

test('an entry edited and then approved by someone else is not what the caller saw', async () => {
  const id = await clean()
  await edit(id)
  await approve({ id, version: 2 })
  expect(await approve(id)).toEqual({ changed: [], refused: [{ id, status: 'approved', locked: false }] })
})

test('locked days are left out', async () => {
  const [locked, open] = [await clean(), await clean(1)]
  await asManager(base.db, farm, lockPeriod, { id: newId(), from: '2026-11-09', to: '2026-11-17' })
  expect(await approve(locked, open)).toEqual({
    changed: [open],
    refused: [{ id: locked, status: 'pending', locked: true }],
  })
  expect(await statuses()).toEqual(['pending', 'approved'])
})

test('while another manager edits one of them, only hours that the caller saw are approved', async () => {
  for (let round = 0; round < 20; round++) {
    const employeeId = (await makeEmployee(base.db, farm)).id
    const [id, other] = [await clean(0, employeeId), await clean(1, employeeId)]
    const [approved, edited] = await Promise.allSettled([approve(id, other), edit(id)])
    const now = new Map((await saved()).map((entry) => [entry.id, entry]))
    expect(now.get(other)).toMatchObject({ status: 'approved' })
    if (edited.status === 'fulfilled' && now.get(id)?.version === 2) {
      expect(approved).toMatchObject({ value: { changed: [other], refused: [{ id, status: 'pending' }] } })
      expect(now.get(id)).toMatchObject({ status: 'pending' })
    } else {
      expect(approved).toMatchObject({ value: { changed: [id, other] } })
    }
  }
})

test('while another manager rejects one of them, one decision wins and the other is refused', async () => {
  for (let round = 0; round < 10; round++) {
    const employeeId = (await makeEmployee(base.db, farm)).id
    const [id, other] = [await clean(0, employeeId), await clean(1, employeeId)]
    const [approved, rejected] = await Promise.all([
      approve(id, other),
      asManager(base.db, farm, setStatus, { changes: [{ id, from: 'pending', to: 'rejected', version: 1 }] }),
    ])
    const now = new Map((await saved()).map((entry) => [entry.id, entry.status]))
    const lost = { id, status: now.get(id) }
    if (rejected.changed.length > 0) expect(approved).toMatchObject({ changed: [other], refused: [lost] })
    else expect(approved).toMatchObject({ changed: [id, other], refused: [] })
    expect([now.get(id), now.get(other)]).toEqual([rejected.changed.length > 0 ? 'rejected' : 'approved', 'approved'])
  }
})

test('while another manager locks the period, an entry is approved before the lock or stays as it is', async () => {
  const lock = { id: newId(), from: '2026-11-16', to: '2026-11-22' }
  const id = await clean()
  const [approved] = await Promise.all([approve(id), asManager(base.db, farm, lockPeriod, lock).catch(() => undefined)])
  expect(await statuses()).toEqual([approved.changed.length > 0 ? 'approved' : 'pending'])
})

test('approves thousands at once', async () => {
  const people = await Promise.all(Array.from({ length: 10 }, () => makeEmployee(base.db, farm)))
  const mondayAtEight = Temporal.Instant.from('2026-11-15T21:00:00Z')
  /** For each employee, 125 minutes on each of four mornings. */
  const rows = people.flatMap((person) =>
    Array.from({ length: 500 }, (_, index) => {
      const start = mondayAtEight.add({ hours: 24 * (index % 4), minutes: Math.floor(index / 4) })
      const times = { startTime: start.toString(), endTime: start.add({ minutes: 1 }).toString() }
      return { managerId: farm.managerId, id: newId(), employmentInfo: person.id, ...times }
    }),
  )
  for (const { id } of people) {
    const own = rows.filter(({ employmentInfo }) => employmentInfo === id)
    await writeEntries(base.db, farm, ({ tx }) => tx.insertInto('timesheetLogs').values(own).execute())
  }
  expect((await approve(...rows.map(({ id }) => id))).changed).toHaveLength(5000)
})

test('an archived employee’s entries are approved with the others, another business’s stay as they are', async () => {
  const other = await makeBusiness(base.db)
  const theirs = await makeTimesheet(base.db, other, (await makeEmployee(base.db, other)).id, morning())
  const past = (await makeEmployee(base.db, farm)).id
  const id = await clean(0, past)
  await asManager(base.db, farm, setEmployeesActive, { ids: [past], active: false })
  expect(await approve(id, theirs)).toEqual({
    changed: [id],
    refused: [{ id: theirs, status: null, locked: false }],
  })
  expect(await saved(other)).toMatchObject([{ status: 'pending' }])
  expect(await statuses()).toEqual(['approved'])
})
