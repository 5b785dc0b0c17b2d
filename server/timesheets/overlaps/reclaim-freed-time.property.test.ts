import { array, assert, asyncProperty, constantFrom, nat, record } from 'fast-check'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settableStatuses, type SettableStatus } from '#shared/timesheets/approval/timesheet-status.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { asEmployee, asManager, makeBusiness, type TestBusiness } from '#test/fixtures/business.ts'
import { clockNow, clockOff, clockOn, nextEvent, nowhere, openClock, tablet } from '#test/fixtures/clock.ts'
import { minuteOfDay } from '#test/fixtures/clock-history.ts'
import { makeEmployee } from '#test/fixtures/employee.ts'
import { editLeave } from '#server/leave/edit-leave.ts'
import { requestLeave } from '#server/leave/request-leave.ts'
import { withdrawLeave } from '#server/leave/withdraw-leave.ts'
import { createEntries } from '../entries/create-entries.ts'
import { editEntry } from '../entries/edit-entry.ts'
import { setStatus } from '../approval/set-status.ts'

let base: TestDatabase
let farm: TestBusiness

beforeAll(async () => {
  base = await testDatabase()
  farm = await makeBusiness(base.db)
})
afterAll(() => base.close())

interface Stored {
  id: string
  employeeId: string
  startTime: string
  endTime: string | null
  status: string
  logType: string
  version: number
  blocksTime: boolean
  overlapFlag: boolean
}

const anyStep = record({
  does: constantFrom(
    ...(['phone', 'phone', 'phone', 'clock on', 'add', 'decide', 'decide', 'decide', 'edit', 'edit'] as const),
    ...(['ask leave', 'edit leave', 'withdraw leave'] as const),
  ),
  /** Which of the two employees; a decision is on entries of both. */
  who: nat({ max: 1 }),
  /** In quarters of an hour after 6:00am. */
  from: nat({ max: 40 }),
  lasts: nat({ max: 12 }),
  which: nat({ max: 9 }),
  to: constantFrom<SettableStatus[]>(...settableStatuses, 'rejected'),
})
type Step = Parameters<Parameters<typeof anyStep.map>[0]>[0]

const canBeSet = (status: string): status is SettableStatus => settableStatuses.some((each) => each === status)
const instantAt = (quarter: number) => minuteOfDay(quarter * 15)

interface Person {
  id: string
  userId: string
}

function actions(people: readonly [Person, Person]) {
  const clocks = [openClock(base.db, farm, people[0]), openClock(base.db, farm, people[1])] as const
  const stored = () =>
    asManager(
      base.db,
      farm,
      async ({ tx, actor: { managerId } }) =>
        tx
          .selectFrom('timesheetLogs as l')
          .select([
            'l.id',
            'l.employmentInfo as employeeId',
            'l.startTime',
            'l.endTime',
            'l.status',
            'l.logType',
            'l.version',
            'l.blocksTime',
          ])
          .select(sql<boolean>`'overlap' = any(l.phone_flags)`.as('overlapFlag'))
          .where('l.managerId', '=', managerId)
          .where(
            'l.employmentInfo',
            'in',
            people.map(({ id }) => id),
          )
          .orderBy('l.id')
          .execute(),
      undefined,
    )

  async function act({ does, who, from: quarter, lasts, which, to }: Step): Promise<unknown> {
    const [person, clock] = who === 0 ? [people[0], clocks[0]] : [people[1], clocks[1]]
    const times = { startTime: instantAt(quarter), endTime: instantAt(quarter + 1 + lasts) }
    const content = { ...times, ...nowhere, comments: '', breaks: [] }
    const ofType = (type: string) => async () => {
      const rows = (await stored()).filter(({ logType, employeeId }) => logType === type && employeeId === person.id)
      return rows[which % Math.max(1, rows.length)]
    }
    const [work, leave] = [ofType('work'), ofType('leave')]
    const leaveDays = { startDate: '2026-11-17', endDate: '2026-11-17', leaveType: 'sick_leave' as const, comments: '' }
    switch (does) {
      case 'phone': {
        const id = newId()
        const events = [nextEvent(clockOn(id), quarter * 15), nextEvent(clockOff(id), (quarter + 1 + lasts) * 15)]
        return clock.send(events, which % 2 === 0 ? {} : { deviceId: tablet })
      }
      case 'clock on':
        return clock.record([clockOn(newId()), quarter * 15])
      case 'add':
        return asManager(
          base.db,
          farm,
          createEntries,
          { entries: [{ id: newId(), employeeId: person.id }], ...content },
          clockNow,
        )
      case 'decide': {
        const changes = (await stored()).flatMap(({ id, status: from }) => (canBeSet(from) ? [{ id, from, to }] : []))
        return asManager(
          base.db,
          farm,
          setStatus,
          { changes: changes.slice(which % 5, (which % 5) + 1 + (lasts % 4)) },
          clockNow,
        )
      }
      case 'edit': {
        const row = await work()
        const edited = row && { ...content, id: row.id, version: row.version, ...(lasts === 0 && { endTime: null }) }
        return edited && asManager(base.db, farm, editEntry, edited, clockNow)
      }
      case 'ask leave':
        return asEmployee(base.db, farm, person, requestLeave, { id: newId(), ...leaveDays }, clockNow)
      case 'edit leave': {
        const row = await leave()
        const moved = { ...leaveDays, startDate: '2026-11-18', endDate: '2026-11-18' }
        return row && asManager(base.db, farm, editLeave, { id: row.id, version: row.version, ...moved }, clockNow)
      }
      case 'withdraw leave': {
        const row = await leave()
        return row && asEmployee(base.db, farm, person, withdrawLeave, { id: row.id }, clockNow)
      }
    }
  }
  return { act, stored }
}

const refusals = new Set(['CONFLICT', 'BAD_REQUEST', 'NOT_FOUND'])
function unlessRefused(error: unknown) {
  if (!(error instanceof Error && 'code' in error && refusals.has(String(error.code)))) throw error
}

/** A running entry lasts until now and always occupies its start. */
function meet(one: Stored, other: Stored): boolean {
  const until = ({ startTime, endTime }: Stored) => endTime ?? (startTime < clockNow ? clockNow : startTime)
  const holds = (entry: Stored, instant: string) =>
    entry.startTime <= instant && (instant < until(entry) || (entry.endTime === null && instant === entry.startTime))
  return holds(one, other.startTime) || holds(other, one.startTime)
}

test('whatever managers, leave and phones do, no two entries occupy the same time and none waits for free time', async () => {
  await assert(
    asyncProperty(array(anyStep, { maxLength: 16 }), async (steps) => {
      const { act, stored } = actions([await makeEmployee(base.db, farm), await makeEmployee(base.db, farm)])
      for (const step of steps) {
        await act(step).catch(unlessRefused)
        const rows = await stored()
        const holding = rows.filter(({ blocksTime }) => blocksTime)
        for (const row of rows) {
          const others = holding.filter(
            (other) => other.id !== row.id && other.employeeId === row.employeeId && meet(row, other),
          )
          if (row.blocksTime) expect(others, `${row.id} and another have the same time`).toEqual([])
          expect(row.overlapFlag, `${row.id} is flagged where it has no time`).toBe(
            !row.blocksTime && row.status !== 'rejected',
          )
          if (row.overlapFlag) expect(others, `${row.id} waits for nothing`).not.toEqual([])
          if (row.status === 'approved') expect(row.blocksTime).toBe(true)
        }
      }
    }),
    { seed: 20_261_122, numRuns: 40 },
  )
})
