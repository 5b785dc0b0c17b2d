import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addEvent } from '#server/calendar/add-event.ts'
import { deleteEvent } from '#server/calendar/delete-event.ts'
import { editEvent } from '#server/calendar/edit-event.ts'
import { undoChange } from '#server/calendar/undo-change.ts'
import { addMembers } from '#server/chat/group-members.ts'
import { createGroup } from '#server/chat/new-channels.ts'
import type { Database } from '#server/core/database/database.ts'
import { addAssets } from '#server/machines/assets.ts'
import { namedListVerbs } from '#server/business/named-rows/named-list-verbs.ts'
import { checkArchiving } from '#server/employees/list/check-archiving.ts'
import { setEmployeesActive } from '#server/employees/list/set-employees-active.ts'
import { addTask } from '#server/tasks/add-task.ts'
import { approveClean } from '#server/timesheets/approval/approve-clean.ts'
import { setStatus } from '#server/timesheets/approval/set-status.ts'
import { createEntries } from '#server/timesheets/entries/create-entries.ts'
import { addToCrew } from '#server/crews/add-to-crew.ts'
import { saveCrew } from '#server/crews/save-crew.ts'
import { askForTicket } from '#server/tickets/ask.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { asManager, makeBusiness, type TestBusiness } from '#test/fixtures/business.ts'
import { chatAt } from '#test/fixtures/chat.ts'
import { makeEmployee } from '#test/fixtures/employee.ts'
import { countStatements } from '#test/fixtures/statement-count.ts'
import { weekly } from '#test/fixtures/task.ts'
import { dayOfWork, makeLog, makeTimesheet } from '#test/fixtures/timesheet.ts'
import { eventOn, taskOf } from './farm.ts'
import { takingSeveral } from './taking-several.ts'

let base: TestDatabase

beforeAll(async () => {
  base = await testDatabase()
})
afterAll(() => base.close())

interface Made {
  farm: TestBusiness
  people: { id: string; userId: string }[]
}

/** A farm with so many employees. */
async function makeFarmOf(count: number): Promise<Made> {
  const farm = await makeBusiness(base.db)
  const people: Made['people'] = []
  for (let made = 0; made < count; made++) people.push(await makeEmployee(base.db, farm))
  return { farm, people }
}

/** The verb for so many rows as the farm has employees, after what it needs. */
type Bulk = (made: Made) => Promise<(db: Database) => Promise<unknown>>

const rowsOf = ({ people }: Made) => people.map(() => ({ id: newId(), name: 'River flat' }))
const userIdsOf = ({ people }: Made) => people.map(({ userId }) => userId)

const addRows =
  (table: 'managerLocations' | 'managerActivities'): Bulk =>
  async (made) => {
    const input = { rows: rowsOf(made) }
    const verbs = namedListVerbs(table, 'location')
    return (db) => asManager(db, made.farm, verbs.add, input)
  }

async function entriesOf({ farm, people }: Made): Promise<string[]> {
  const ids: string[] = []
  for (const { id } of people) ids.push(await makeTimesheet(base.db, farm, id))
  return ids
}

/** What a phone sent for the same time. */
const waiting = { status: 'pending' as const, source: 'phone' as const, blocksTime: false, phoneFlags: ['overlap'] }

const decide =
  (to: 'approved' | 'rejected'): Bulk =>
  async (made) => {
    const ids = await entriesOf(made)
    for (const { id } of made.people) await makeLog(base.db, made.farm, id, waiting)
    const changes = ids.map((id) => ({ id, from: 'pending' as const, to, version: 1, reason: '' }))
    return (db) => asManager(db, made.farm, setStatus, { changes })
  }

/** A series of which so many occurrences became events of their own, then changed as a whole. */
async function changedSeries({ farm, people }: Made) {
  const id = newId()
  const content = eventOn('2026-12-07')
  await asManager(base.db, farm, addEvent, { id, ...content })
  for (let version = 1; version <= people.length; version++) {
    const day = Temporal.PlainDate.from('2026-12-07').add({ weeks: version }).toString()
    const one = { ...eventOn(day), name: 'Shearing', repeat: null }
    await asManager(base.db, farm, editEvent, { id, version, scope: 'this', day, newId: newId(), ...one })
  }
  return { farm, id, version: people.length + 1 }
}

const bulk: Record<string, Bulk> = {
  'business.addLocations': addRows('managerLocations'),
  'business.addActivities': addRows('managerActivities'),
  'machines.addAssets': async (made) => {
    const rows = rowsOf(made).map((row) => ({ ...row, idCode: '', category: null }))
    return (db) => asManager(db, made.farm, addAssets, { rows })
  },
  'calendar.addEvent': async (made) => {
    const event = { id: newId(), ...eventOn('2026-12-07'), inCharge: userIdsOf(made) }
    return (db) => asManager(db, made.farm, addEvent, event)
  },
  'calendar.editEvent': async (made) => {
    const id = newId()
    await asManager(base.db, made.farm, addEvent, { id, ...eventOn('2026-12-07') })
    const event = { ...eventOn('2026-12-07'), inCharge: userIdsOf(made) }
    const edit = { id, version: 1, scope: 'all' as const, day: '2026-12-07', newId: newId(), ...event }
    return (db) => asManager(db, made.farm, editEvent, edit)
  },
  'calendar.deleteEvent': async (made) => {
    const { farm, id } = await changedSeries(made)
    return (db) => asManager(db, farm, deleteEvent, { id, scope: 'following', day: '2026-12-14' })
  },
  'calendar.undoChange': async (made) => {
    const { farm, id } = await changedSeries(made)
    const { version } = await asManager(base.db, farm, deleteEvent, { id, scope: 'following', day: '2026-12-14' })
    return (db) => asManager(db, farm, undoChange, { id, version: version ?? 0 })
  },
  'chat.createGroup': async (made) => {
    const group = { id: newId(), name: 'Crew', members: userIdsOf(made) }
    return (db) => chatAt(db, made.farm).as(made.farm, createGroup, group)
  },
  'chat.addMembers': async (made) => {
    const [first = ''] = userIdsOf(made)
    const { id } = await chatAt(base.db, made.farm).as(made.farm, createGroup, {
      id: newId(),
      name: 'Crew',
      members: [first],
    })
    return (db) => chatAt(db, made.farm).as(made.farm, addMembers, { id, members: userIdsOf(made) })
  },
  'crews.saveCrew': async ({ farm, people }) => {
    const memberIds = people.map(({ id }) => id)
    return (db) =>
      asManager(db, farm, saveCrew, { id: newId(), name: 'Harvest', leaderId: null, memberIds, version: 0 })
  },
  'crews.addToCrew': async ({ farm, people }) => {
    const id = newId()
    await asManager(base.db, farm, saveCrew, { id, name: 'Harvest', leaderId: null, memberIds: [], version: 0 })
    const employeeIds = people.map((person) => person.id)
    return (db) => asManager(db, farm, addToCrew, { id, employeeIds })
  },
  'employees.setEmployeesActive': async ({ farm, people }) => {
    const ids = people.map(({ id }) => id)
    return (db) => asManager(db, farm, setEmployeesActive, { ids, active: false })
  },
  'employees.checkArchiving': async ({ farm, people }) => {
    const ids = people.map(({ id }) => id)
    return (db) => asManager(db, farm, checkArchiving, { ids })
  },
  'tasks.addTask': async (made) => {
    const checklist = made.people.map(() => ({ id: newId(), text: 'Grease' }))
    const task = { id: newId(), ...taskOf({}), assignees: userIdsOf(made), checklist, repeat: weekly }
    return (db) => asManager(db, made.farm, addTask, task)
  },
  'tickets.askForTicket': async ({ farm, people }) => {
    const employeeIds = people.map(({ id }) => id)
    return (db) => asManager(db, farm, askForTicket, { kind: 'forklift', employeeIds })
  },
  'timesheets.createEntries': async ({ farm, people }) => {
    const entries = people.map(({ id }) => ({ id: newId(), employeeId: id }))
    const breaks = [{ startTime: '2026-11-17T01:00:00.000Z', endTime: null, type: 'unpaid' as const }]
    return (db) => asManager(db, farm, createEntries, { ...dayOfWork, breaks, entries })
  },
  'timesheets.createEntries, repeated': async ({ farm, people }) => {
    const entries = people.map(({ id }) => ({ id: newId(), employeeId: id }))
    const breaks = [{ startTime: '2026-11-17T01:00:00.000Z', endTime: null, type: 'unpaid' as const }]
    await asManager(base.db, farm, createEntries, { ...dayOfWork, breaks, entries })
    return (db) => asManager(db, farm, createEntries, { ...dayOfWork, breaks, entries })
  },
  'timesheets.setStatus': decide('approved'),
  'timesheets.setStatus, rejecting': decide('rejected'),
  'timesheets.approveClean': async (made) => {
    const entries = (await entriesOf(made)).map((id) => ({ id, version: 1 }))
    return (db) => asManager(db, made.farm, approveClean, { entries })
  },
}

/** The others that take several rows, with the reason or where they are counted. */
const elsewhere = {
  'accounting.linkPeople': 'one read for each archived employee, who are few',
  'accounting.startExport': 'asks the provider first, page by page',
  'chat.sendMessage': 'at most ten files, each claimed by a statement of its own',
  'machines.releaseMachine': 'one machine, whose holds are in one statement',
  'safetyReports.editHazard':
    'one hazard, whose controls are in one statement; those who do them are looked up only where they change',
  'safetyReports.recordPreStart': 'one report with its items',
  'safetyReports.reportHazard': 'one report',
  'safetyReports.reportIncident': 'one report',
  'safetyReports.reportNearMissAnonymously': 'one report',
  'safetyReports.reportFault': 'one report',
  'tasks.assignTasks': 'server/tasks/bulk-statements.test.ts',
  'tasks.deleteTasks': 'server/tasks/bulk-statements.test.ts',
  'tasks.editTask': 'one task, with the statements of addTask',
  'tasks.editTasks': 'server/tasks/bulk-statements.test.ts',
  'tasks.restoreTasks': 'server/tasks/bulk-statements.test.ts',
  'tasks.setTaskStatus': 'server/tasks/bulk-statements.test.ts',
  'tasks.undoAssignment': 'server/tasks/bulk-statements.test.ts',
  'tasks.undoTaskStatus': 'server/tasks/bulk-statements.test.ts',
  'tickets.askToShare': 'with the statements of askForTicket',
  'timesheets.editEntry': 'one entry, with the statements of createEntries',
  'timesheets.recordEvents': 'what a phone recorded of one employee is calculated entry by entry',
}

describe('as many statements for twelve rows as for two', () => {
  test.each(Object.entries(bulk))('%s', async (_, prepare) => {
    const count = async (rows: number) => countStatements(base.db, await prepare(await makeFarmOf(rows)))
    expect(await count(12)).toBe(await count(2))
  })

  test('every endpoint that takes several is counted, or is listed with the reason', () => {
    const counted = [...Object.keys(bulk).map((name) => name.split(',')[0] ?? ''), ...Object.keys(elsewhere)]
    expect(takingSeveral.filter((name) => !counted.includes(name))).toEqual([])
  })
})
