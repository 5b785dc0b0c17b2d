import { inWords } from '#shared/texts.ts'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { breachesOfCitus, type DatabaseNames, readDatabaseNames } from '#test/architecture/citus-statements.ts'
import { recordStatements, type Statement } from '#test/architecture/statement-filters.ts'
import { scratchDatabase, type TestDatabase } from '#test/database.ts'
import { startSandbox, type TestSandbox } from '#test/sandbox.ts'
import { type TestServer, testServer } from '#test/server.ts'
import { type Farm, makeFarm } from './farm.ts'
import { withEachFieldOf } from './id-fields.ts'
import { endpoints } from './request-of.ts'
import { hashTables } from './table-hashes.ts'
import { hasValidInput, validInput } from './valid-inputs.ts'

let base: TestDatabase
let owner: Client
let sandbox: TestSandbox
let server: TestServer
/** All statements that the server has sent to the database. */
let statements: Statement[]
let databaseNames: DatabaseNames
let ours: Farm
let theirs: Farm

beforeAll(async () => {
  base = await scratchDatabase()
  owner = new Client(base.ownerUrl)
  await owner.connect()
  sandbox = await startSandbox()
  databaseNames = await readDatabaseNames(owner)
  const recorder = recordStatements(base.db)
  statements = recorder.statements
  server = await testServer(
    { ...base, db: recorder.db },
    { outside: sandbox.outside, now: () => '2026-11-20T05:00:00.000Z' },
  )
  ours = await makeFarm(server, sandbox)
  theirs = await makeFarm(server, sandbox)
})

afterAll(async () => {
  await server.close()
  await sandbox.close()
  await owner.end()
  await base.close()
})

const guarded = endpoints.filter(({ meta }) => meta.allow !== 'public')
const forManagers = guarded.filter(({ meta }) => meta.allow.includes('owner'))
const names = (list: typeof endpoints) => list.map(({ name }) => name)

/** Every row of every table except sign-ins, so that any change by an endpoint shows. */
const everything = () => hashTables(owner)

/** Our input with one id of the other farm, for each field with an id; and with all of them at once. */
function attemptsAt(name: string) {
  const foreign = validInput(name, theirs)
  const rowsOfTheirs = Object.values(theirs)
  const attempts = withEachFieldOf(validInput(name, ours), foreign).filter(({ value }) => rowsOfTheirs.includes(value))
  return attempts.length > 0 ? [...attempts, { field: 'everything', input: foreign }] : []
}

test('every endpoint of the contract has a valid input', () => {
  expect(endpoints.length).toBeGreaterThan(30)
  expect(names(endpoints).filter((name) => !hasValidInput(name))).toEqual([])
})

test('only the endpoints for signing in and the private calendar links are public', () => {
  expect(
    names(endpoints.filter(({ meta }) => meta.allow === 'public')).filter((name) => !name.startsWith('accounts.')),
  ).toEqual(['calendar.readFeed'])
})

describe('a caller without a session is refused by', () => {
  test.each(guarded)('$name', async ({ name, meta }) => {
    const answer = await server.call(name, validInput(name, ours))
    expect(answer).toMatchObject({ status: 401, code: 'UNAUTHORIZED' })
    // Two of the specification's messages are not sentences.
    expect(answer.message).toMatch(meta.signedOut ? inWords(meta.signedOut) : /\w+ .*\.$/)
    expect(answer.text).not.toContain(ours.mark)
  })
})

describe('an employee is refused by', () => {
  test.each(names(forManagers))('%s', async (name) => {
    const answer = await server.call(name, validInput(name, ours), { cookie: ours.memberCookie })
    expect(answer).toMatchObject({ status: 403, code: 'FORBIDDEN' })
    expect(answer.text).not.toContain(ours.mark)
  })
})

test('none of those refusals changed anything', async () => {
  const before = await everything()
  for (const name of names(guarded)) await server.call(name, validInput(name, ours))
  for (const name of names(forManagers)) {
    await server.call(name, validInput(name, ours), { cookie: ours.memberCookie })
  }
  expect(await everything()).toEqual(before)
})

describe('another farm’s rows are neither returned nor changed by', () => {
  test('all endpoints with ids, one field at a time', () => {
    const attempts = names(forManagers).flatMap((name) => attemptsAt(name).map(({ field }) => `${name} ${field}`))
    expect(attempts).toContain('timesheets.createEntries entries.0.employeeId')
    expect(attempts).toContain('timesheets.createEntries locationIds.0')
    expect(attempts).toContain('business.renameLocation id')
    expect(attempts.length).toBeGreaterThan(30)
  })

  test.each(names(forManagers))('%s', async (name) => {
    const before = await everything()
    for (const { field, input } of attemptsAt(name)) {
      const answer = await server.call(name, input, { cookie: ours.cookie })
      expect([200, 400, 404, 409], `${field}: ${answer.text}`).toContain(answer.status)
      expect(answer.text, field).not.toContain(theirs.mark)
    }
    expect(await everything()).toEqual(before)
  })

  test.each(names(forManagers.filter(({ method }) => method === 'GET')))('%s, asked for our own', async (name) => {
    const answer = await server.call(name, validInput(name, ours), { cookie: ours.cookie })
    expect(answer.status, answer.text).toBe(200)
    for (const value of Object.values(theirs)) expect(answer.text).not.toContain(value)
  })
})

describe('an id that another farm uses is free for ours and leaves theirs unchanged in', () => {
  const taken: [name: string, kind: 'locationId' | 'activityId' | 'assetId' | 'inviteId' | 'entryId'][] = [
    ['business.addLocations', 'locationId'],
    ['business.addActivities', 'activityId'],
    ['machines.addAssets', 'assetId'],
    ['employees.inviteEmployee', 'inviteId'],
    ['timesheets.createEntries', 'entryId'],
  ]

  test.each(taken)('%s', async (name, kind) => {
    const farm = await makeFarm(server, sandbox)
    const rowsOfTheirs = () => hashTables(owner, { containing: theirs.mark })
    const before = await rowsOfTheirs()
    const input = JSON.parse(
      JSON.stringify(validInput(name, farm), (key, value: unknown) => (key === 'id' ? theirs[kind] : value)),
    )
    const answer = await server.call(name, input, { cookie: farm.cookie })
    expect([200, 409], answer.text).toContain(answer.status)
    expect(answer.text).not.toContain(theirs.mark)
    expect(before).toContainEqual(expect.stringMatching(/ [1-9]\d* rows /))
    expect(await rowsOfTheirs()).toEqual(before)
  })
})

/**
 * The expected refusals: the owner can't leave, the invite was just emailed, employees with timesheets cannot be deleted, no one is on a break,
 * no sign-in at a provider is in progress, and no employee of the export failed.
 */
const rightRefusals = new Map([
  ['accounting.connect', 400],
  ['accounting.retryExport', 409],
  ['accounts.leaveBusiness', 409],
  ['accounts.resendMemberInvite', 429],
  ['calendar.deleteCategory', 409],
  // The announcement is the owner’s; the message and the upload are the employee’s.
  ['chat.confirmAnnouncement', 403],
  ['chat.deleteMessage', 403],
  ['chat.editMessage', 403],
  ['chat.sendMessage', 400],
  ['employees.reinviteEmployee', 429],
  ['employees.removeEmployee', 409],
  // The upload is the employee’s.
  ['safetyReports.addReportPhoto', 400],
  // The comment and the upload are the employee’s.
  ['tasks.addPhoto', 400],
  ['tasks.deleteComment', 404],
  // It is not deleted.
  ['timesheets.endBreak', 404],
])

/** Endpoints that write use a new farm; endpoints that read use ours. */
describe('the farm’s own manager is admitted, with statements that Citus runs, by', () => {
  test.each(forManagers.map(({ name, method }) => [name, method]))('%s', async (name, method) => {
    const farm = method === 'GET' ? ours : await makeFarm(server, sandbox)
    const asked = statements.length
    const answer = await server.call(name, validInput(name, farm), { cookie: farm.cookie })
    expect(answer.status, answer.text).toBe(rightRefusals.get(name) ?? 200)
    const texts = statements.slice(asked).map((statement) => statement.sql)
    expect(texts).not.toEqual([])
    expect(breachesOfCitus(texts, databaseNames)).toEqual([])
  })
})
