import { Client } from 'pg'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { scratchDatabase, type TestDatabase } from '#test/database.ts'
import { startSandbox, type TestSandbox } from '#test/sandbox.ts'
import { succeeded, type TestServer, testServer } from '#test/server.ts'
import { type Farm, makeFarm } from './farm.ts'
import { hashTables } from './table-hashes.ts'
import { takingSeveral } from './taking-several.ts'
import { validInput } from './valid-inputs.ts'

/** The list of rows in the input of each endpoint that does the same to a set of them. */
const ofSets: Record<string, 'ids' | 'edits'> = {
  'employees.checkArchiving': 'ids',
  'employees.setEmployeesActive': 'ids',
  'tasks.assignTasks': 'ids',
  'tasks.deleteTasks': 'ids',
  'tasks.editTasks': 'edits',
  'tasks.restoreTasks': 'ids',
  'tasks.setTaskStatus': 'ids',
  'tasks.undoAssignment': 'ids',
  'tasks.undoTaskStatus': 'ids',
}

/** Of each that decides on rows as the caller saw them, and says of each what became of it. */
const ofDecisions: Record<string, 'changes' | 'entries'> = {
  'timesheets.approveClean': 'entries',
  'timesheets.setStatus': 'changes',
}

/** The others, with what their ids are. */
const otherwise = {
  'accounting.linkPeople': 'people, each of whom is checked on their own',
  'accounting.startExport': 'people with their hours, all as the caller saw them',
  'business.addActivities': 'new rows',
  'machines.addAssets': 'new rows',
  'machines.releaseMachine': 'the holds of one machine, all or none',
  'safetyReports.editHazard': 'controls of one hazard, which its version guards',
  'safetyReports.reportHazard': 'ids of photos to come',
  'safetyReports.reportIncident': 'ids of photos to come',
  'safetyReports.reportNearMissAnonymously': 'ids of photos to come',
  'safetyReports.recordPreStart': 'items of one check, and ids of photos to come',
  'safetyReports.reportFault': 'ids of photos to come',
  'business.addLocations': 'new rows',
  'calendar.addEvent': 'people of one row',
  'calendar.editEvent': 'people of one row',
  'chat.addMembers': 'people of one row',
  'chat.createGroup': 'people of one row',
  'chat.sendMessage': 'files of one row',
  'crews.addToCrew': 'people of one row',
  'crews.saveCrew': 'people of one row',
  'tasks.addTask': 'people and steps of one row',
  'tasks.editTask': 'people and steps of one row',
  'tickets.askForTicket': 'people, who are asked each on their own',
  'tickets.askToShare': 'the same',
  'timesheets.createEntries': 'new rows',
  'timesheets.editEntry': 'locations and activities of one row',
  'timesheets.recordEvents': 'new rows',
}

let base: TestDatabase
let owner: Client
let sandbox: TestSandbox
let server: TestServer
let farm: Farm

beforeAll(async () => {
  base = await scratchDatabase()
  owner = new Client(base.ownerUrl)
  await owner.connect()
  sandbox = await startSandbox()
  server = await testServer(base, { outside: sandbox.outside, now: () => '2026-11-20T05:00:00.000Z' })
})
beforeEach(async () => {
  farm = await makeFarm(server, sandbox)
})
afterAll(async () => {
  await server.close()
  await sandbox.close()
  await owner.end()
  await base.close()
})

const rowsIn = z.record(z.string(), z.array(z.union([z.uuid(), z.looseObject({ id: z.uuid() })])))

/** The valid input with one row more. */
function withOneMore(name: string, list: string, more: (row: string | { id: string }) => unknown) {
  const input = z.record(z.string(), z.unknown()).parse(validInput(name, farm))
  const rows = rowsIn.parse({ [list]: input[list] })[list] ?? []
  return { ...input, [list]: [...rows, ...rows.slice(0, 1).map(more)] }
}

const gone = (row: string | { id: string }) => (typeof row === 'string' ? newId() : { ...row, id: newId() })
const call = (name: string, input: unknown) => server.call(name, input, { cookie: farm.cookie })

test('every endpoint that takes several rows is tried here, or is listed with the reason', () => {
  const listed = [ofSets, ofDecisions, otherwise].flatMap((names) => Object.keys(names))
  expect(takingSeveral.toSorted()).toEqual(listed.toSorted())
})

test.each(Object.entries({ ...ofSets, ...ofDecisions }))(
  '%s counts a row that is named twice once',
  async (name, list) => {
    expect(
      await call(
        name,
        withOneMore(name, list, (row) => row),
      ),
    ).toMatchObject({ status: 200 })
  },
)

describe('with one row that is gone', () => {
  test.each(Object.entries(ofSets))('%s refuses all, and they stay as they are', async (name, list) => {
    const before = await hashTables(owner)
    expect(await call(name, withOneMore(name, list, gone))).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    expect(await hashTables(owner)).toEqual(before)
  })

  test.each(Object.entries(ofDecisions))('%s decides on the others, and says so', async (name, list) => {
    const { text } = succeeded(await call(name, withOneMore(name, list, gone)))
    expect(JSON.parse(text)).toMatchObject({ changed: [farm.entryId], refused: [{ status: null }] })
  })
})
