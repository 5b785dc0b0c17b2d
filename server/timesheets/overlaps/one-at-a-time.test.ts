import { type KyselyPlugin, sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { asEmployee, asManager, makeBusiness, type TestBusiness } from '#test/fixtures/business.ts'
import { clockNow, clockOn, nextEvent } from '#test/fixtures/clock.ts'
import { makeEmployee } from '#test/fixtures/employee.ts'
import { daysOff, makeLeave } from '#test/fixtures/leave.ts'
import { dayOfWork, makeTimesheet } from '#test/fixtures/timesheet.ts'
import type { EmployeeContext, BusinessContext } from '#server/core/http/context.ts'
import type { Tx } from '#server/core/database/database.ts'
import { editEmployee } from '#server/employees/list/edit-employee.ts'
import { removeTerms } from '#server/employees/terms/remove-terms.ts'
import { restoreTerms } from '#server/employees/terms/restore-terms.ts'
import { addLeave } from '#server/leave/add-leave.ts'
import { editLeave } from '#server/leave/edit-leave.ts'
import { requestLeave } from '#server/leave/request-leave.ts'
import { withdrawLeave } from '#server/leave/withdraw-leave.ts'
import { approveClean } from '../approval/approve-clean.ts'
import { createEntries } from '../entries/create-entries.ts'
import { editEntry } from '../entries/edit-entry.ts'
import { acquirePeriodLockExclusive, acquireEntryTimesLock } from '../locks/period-locks-store.ts'
import { recordEvents } from '../clock/record-events.ts'
import { setStatus } from '../approval/set-status.ts'
import { acquireClockLock } from '../clock/clocked-entries-store.ts'
import { addHoliday, removeHoliday } from '#server/business/holidays/public-holidays.ts'

let base: TestDatabase
let farm: TestBusiness
let ana: { id: string; userId: string }
let id: string
let leave: string

beforeAll(async () => {
  base = await testDatabase()
})
beforeEach(async () => {
  farm = await makeBusiness(base.db)
  ana = await makeEmployee(base.db, farm)
  id = await makeTimesheet(base.db, farm, ana.id)
  leave = await makeLeave(base.db, farm, ana.id)
})
afterAll(() => base.close())

/** Ends at once anything that would wait. */
const impatient =
  <Ctx extends { tx: Tx }>(work: (ctx: Ctx) => Promise<unknown>) =>
  async (ctx: Ctx) => {
    await sql`set local lock_timeout = 50`.execute(ctx.tx)
    await work(ctx)
  }
const asThisManager = (work: (ctx: BusinessContext) => Promise<unknown>) => () =>
  asManager(base.db, farm, impatient(work), undefined)
const byAna = (work: (ctx: EmployeeContext) => Promise<unknown>) => () =>
  asEmployee(base.db, farm, ana, impatient(work), undefined)

async function expectToWait(hold: (tx: Tx) => Promise<unknown>, calls: Record<string, () => Promise<unknown>>) {
  const holding = async ({ tx }: BusinessContext) => {
    await hold(tx)
    // The pipelined statement has arrived once this is answered; before that nothing would wait.
    await sql`select`.execute(tx)
    for (const [name, call] of Object.entries(calls)) await expect(call(), name).rejects.toThrow('lock timeout')
  }
  await asManager(base.db, farm, holding, undefined)
}

/** Calls that take Ana's time from the entry that occupies it. */
const freeing = () => ({
  'setStatus to rejected': asThisManager((ctx) =>
    setStatus(ctx, { changes: [{ id, from: 'pending', to: 'rejected' }] }),
  ),
  editEntry: asThisManager((ctx) => editEntry(ctx, { id, version: 1, ...dayOfWork, comments: 'Fences' })),
  editLeave: asThisManager((ctx) => editLeave(ctx, { id: leave, version: 1, ...daysOff, endDate: '2026-12-03' })),
  withdrawLeave: byAna((ctx) => withdrawLeave(ctx, { id: leave })),
})
const record = byAna((ctx) =>
  recordEvents(ctx, { deviceId: newId(), sentAt: clockNow, events: [nextEvent(clockOn(newId()), 0)] }),
)

test('verbs that change the time of entries, or insert several, run one at a time', async () => {
  const ben = await makeEmployee(base.db, farm)
  const rejected = await makeTimesheet(base.db, farm, ben.id, { status: 'rejected' })
  const both = [ana, ben].map((person) => ({ id: newId(), employeeId: person.id }))
  await expectToWait((tx) => acquireEntryTimesLock(tx, farm.managerId), {
    ...freeing(),
    'setStatus from rejected': asThisManager((ctx) =>
      setStatus(ctx, { changes: [{ id: rejected, from: 'rejected', to: 'pending' }] }),
    ),
    'createEntries of two': asThisManager((ctx) => createEntries(ctx, { entries: both, ...dayOfWork })),
  })
})

test('phones, leave and approvals wait while days are being locked, as every verb that writes entries does', async () => {
  await expectToWait((tx) => acquirePeriodLockExclusive(tx, farm.managerId), {
    ...freeing(),
    recordEvents: record,
    approveClean: asThisManager((ctx) => approveClean(ctx, { entries: [{ id, version: 1 }] })),
    addLeave: asThisManager((ctx) => addLeave(ctx, { id: newId(), employeeId: ana.id, ...daysOff })),
    requestLeave: byAna((ctx) => requestLeave(ctx, { id: newId(), ...daysOff })),
  })
})

test('changes of pay terms and of public holidays wait while days are being locked, and then see the lock', async () => {
  const holiday = newId()
  const showDay = { id: holiday, day: '2026-08-12', name: 'Show day', note: null }
  await asManager(base.db, farm, addHoliday, showDay)
  const terms = { id: ana.id, fromDay: '2026-11-20' }
  await expectToWait((tx) => acquirePeriodLockExclusive(tx, farm.managerId), {
    editEmployee: asThisManager((ctx) => editEmployee(ctx, { id: ana.id, ordinaryRate: 99 })),
    removeTerms: asThisManager((ctx) => removeTerms(ctx, terms)),
    restoreTerms: asThisManager((ctx) => restoreTerms(ctx, { ...terms, before: {}, after: {} })),
    addHoliday: asThisManager((ctx) => addHoliday(ctx, { ...showDay, id: newId(), day: '2026-08-13' })),
    removeHoliday: asThisManager((ctx) => removeHoliday(ctx, { id: holiday })),
  })
})

test('a caller that may give flagged hours their time waits while the employee’s phone records, and so does another phone', async () => {
  await expectToWait((tx) => acquireClockLock(tx, { managerId: farm.managerId, employeeId: ana.id }), {
    ...freeing(),
    recordEvents: record,
  })
})

test('an edit whose entry is approved between its check and its write is refused, and the approval stays', async () => {
  const approve = (ctx: BusinessContext) => setStatus(ctx, { changes: [{ id, from: 'pending', to: 'approved' }] })
  let approved = false
  const meanwhile: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (!approved && result.rows.some((row) => row['id'] === id)) {
        approved = true
        await asManager(base.db, farm, approve, undefined)
      }
      return result
    },
  }
  const editing = asManager(base.db.withPlugin(meanwhile), farm, editEntry, {
    id,
    version: 1,
    ...dayOfWork,
    comments: 'Fences',
  })
  await expect(editing).rejects.toMatchObject({
    code: 'CONFLICT',
    message: expect.stringContaining('Someone else changed'),
  })
  expect(await asManager(base.db, farm, approve, undefined)).toEqual({ changed: [id], refused: [] })
})
