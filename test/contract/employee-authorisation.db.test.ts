import { inWords, textOf } from '#shared/texts.ts'
import { v7 as newId } from 'uuid'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readFilters, recordStatements, type Statement } from '#test/architecture/statement-filters.ts'
import { scratchDatabase, type TestDatabase } from '#test/database.ts'
import { startSandbox, type TestSandbox } from '#test/sandbox.ts'
import { succeeded, type TestServer, testServer } from '#test/server.ts'
import { type Farm, makeFarm } from './farm.ts'
import { withEachFieldOf } from './id-fields.ts'
import { joinFarm, makeMember } from './member.ts'
import { endpoints } from './request-of.ts'
import { hashTables } from './table-hashes.ts'
import { validInput } from './valid-inputs.ts'

let base: TestDatabase
let owner: Client
let sandbox: TestSandbox
let server: TestServer
/** All statements that the server has sent to the database. */
let statements: Statement[]
let ours: Farm
/** Our farm with the rows of another employee. */
let colleague: Farm
let theirs: Farm

beforeAll(async () => {
  base = await scratchDatabase()
  owner = new Client(base.ownerUrl)
  await owner.connect()
  sandbox = await startSandbox()
  const recorder = recordStatements(base.db)
  statements = recorder.statements
  server = await testServer(
    { ...base, db: recorder.db },
    { outside: sandbox.outside, now: () => '2026-11-20T06:00:00.000Z' },
  )
  ours = await makeFarm(server, sandbox)
  colleague = await withAnotherMember(ours)
  theirs = await makeFarm(server, sandbox)
})

afterAll(async () => {
  await server.close()
  await sandbox.close()
  await owner.end()
  await base.close()
})

const forEmployees = endpoints.filter(({ meta }) => meta.allow.includes('employee'))
const names = forEmployees.map(({ name }) => name)
/** A live stream shows no rows. */
const reading = forEmployees.filter(({ method, meta }) => method === 'GET' && !meta.streams).map(({ name }) => name)

/** The names of colleagues, and what they wrote on tasks of everyone’s, are for everyone who works there. */
const aboutColleagues = ['employees.listPeople', 'tasks.getTask', 'tasks.listDetails']
const readingOwn = reading.filter((name) => !aboutColleagues.includes(name))

/** Endpoints with an input; the others cannot name another employee. */
const naming = forEmployees.filter(({ inputSchema }) => inputSchema).map(({ name, method }) => [name, method] as const)

const notAnEmployee = inWords(textOf('core.notAnEmployee'))
const noAccess = inWords(textOf('core.noAccess'))

const onPhoneOf = ({ memberCookie: cookie }: Farm) => ({ cookie, headers: { 'x-muster-app': 'phone' } })

async function withAnotherMember(farm: Farm): Promise<Farm> {
  // A farm emails at most so many invites an hour.
  await owner.query(`update app.invited_users set emailed_at = emailed_at - interval '1 day'`)
  return { ...farm, ...(await makeMember(server, { ...farm, mark: `mark-${newId().slice(-12)}` })) }
}

/**
 * What an employee does in channels: colleagues are in them, and each message moves the channel. And to the machines of the farm.
 * What is anonymous belongs to no one.
 */
const farmRows: Record<string, RegExp> = {
  'chat.addMembers': /^app\.channel_participants /,
  'chat.createDirect': /^app\.channel_(activity|participants) /,
  'chat.createGroup': /^app\.channel_(activity|participants) /,
  'chat.sendMessage': /^app\.channel_activity /,
  'machines.releaseMachine': /^app\.(asset_holds|manager_assets) /,
  'safetyReports.recordPreStart': /^app\.(asset_meters|manager_assets) /,
  'safetyReports.reportFault': /^app\.manager_assets /,
  'safetyReports.markRepaired': /^app\.manager_assets /,
  'files.uploadAnonymously': /^app\.(files|history) /,
  'safetyReports.reportNearMissAnonymously': /^app\.(history|notifications|safety_reports) /,
  'safetyReports.addAnonymousPhoto': /^app\.(files|history|report_photos) /,
}

/** What an employee changes that colleagues share: in channels, and of a task that is everyone’s. */
const sharedRows: Record<string, RegExp> = {
  ...farmRows,
  'safetyReports.tickControl': /^app\.(hazard_controls|safety_reports) /,
  'tasks.addComment': /^app\.task_comments /,
  'tasks.addPhoto': /^app\.task_photos /,
  'tasks.setTaskStatus': /^app\.tasks /,
  'tasks.tickItem': /^app\.task_checklist /,
}

/** Every row that neither belongs to this employee nor records their actions. */
async function everythingBut({ employeeId, userId }: Farm, except?: RegExp) {
  const lines = await hashTables(owner, { except: [employeeId, userId] })
  return lines.filter((line) => !except?.test(line))
}

const managerIdOf = async ({ employeeId }: Farm) => {
  const { rows } = await owner.query<{ id: string }>('select manager_id as id from app.employment_info where id = $1', [
    employeeId,
  ])
  return rows[0]?.id ?? ''
}

/** Everything the employee's own phone shows, including photos and the location track. */
async function shownTo(farm: Farm) {
  const answers = []
  for (const name of reading) {
    answers.push((await server.call(name, validInput(name, farm), onPhoneOf(farm))).text)
  }
  return answers
}

/** The ids and addresses that a phone can send. */
const nameable = [
  'managerId',
  'employeeId',
  'userId',
  'entryId',
  'runningEntryId',
  'deviceId',
  'eventId',
  'breakId',
  'leaveId',
  'ownLeaveId',
  'documentId',
  'consentId',
  'subscriptionId',
  'fileId',
  'pushEndpoint',
  'locationId',
  'activityId',
  'taskId',
  'commentId',
  'taskPhotoId',
  'reportId',
  'channelId',
  'messageId',
  'announcementId',
] as const

/** The ids of these that belong to the other employee. */
const idsOf = (farm: Farm) => nameable.filter((key) => farm[key] !== ours[key]).map((key) => farm[key])

const isId = (value: unknown) => typeof value === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(value)

/** Fresh inputs with one id or browser address each replaced by the foreign one. */
function withEachIdAs(foreign: string, name: string, farm: Farm) {
  const own = validInput(name, farm)
  const isSameKind = (value: unknown) => (isId(foreign) ? isId(value) : value === farm.pushEndpoint)
  const everyId = JSON.stringify(own, (_, value: unknown) => (isSameKind(value) ? foreign : value))
  return own === undefined ? [] : withEachFieldOf(own, JSON.parse(everyId))
}

/** One attempt per foreign id and input field. */
const attemptsAt = (name: string, farm: Farm, others: Farm) =>
  idsOf(others).flatMap((foreign) =>
    withEachIdAs(foreign, name, farm).flatMap((_, place) => withEachIdAs(foreign, name, farm).slice(place, place + 1)),
  )

test('a manager without an employment is refused, and nothing changes', async () => {
  const before = await everythingBut(ours)
  for (const name of names) {
    const asPhone = { cookie: ours.cookie, headers: { 'x-muster-app': 'phone' } }
    const answer = await server.call(name, validInput(name, ours), asPhone)
    expect(answer, name).toMatchObject({ status: 403, code: 'FORBIDDEN', message: notAnEmployee })
  }
  expect(await everythingBut(ours)).toEqual(before)
})

test('endpoints with ids are tried with each foreign id, one field at a time', () => {
  const attempts = names.flatMap((name) => attemptsAt(name, ours, colleague).map(({ field }) => `${name} ${field}`))
  expect(attempts).toContain('timesheets.getTrack id')
  expect(attempts).toContain('timesheets.recordEvents events.4.nextEntryId')
  expect(attempts).toContain('accounts.unsubscribePush endpoint')
  expect(attempts.length).toBeGreaterThan(100)
})

test('the other employees have rows to return', async () => {
  for (const others of [colleague, theirs]) {
    const visible = (await shownTo(others)).filter((text) => text.includes(others.mark))
    expect(visible.length).toBeGreaterThan(3)
  }
})

describe.each([
  ['a colleague’s', () => colleague],
  ['another farm’s', () => theirs],
])('%s rows are neither returned nor changed by', (_, othersOf) => {
  test.each(naming)('%s', async (name, method) => {
    const others = othersOf()
    // A new employee each time, because reusing a foreign id may create a row of their own.
    const intruder = await withAnotherMember(ours)
    const [before, shown] = [await everythingBut(intruder, farmRows[name]), await shownTo(others)]
    for (const { field, value, input } of attemptsAt(name, intruder, others)) {
      const answer = await server.call(name, input, onPhoneOf(intruder))
      // A filter by a foreign id finds nothing.
      const isFilter = field.includes('.')
      const allowed = method === 'GET' ? [isFilter ? 200 : 404] : [200, 400, 404, 409]
      expect(allowed, `${field} ${value}: ${answer.text}`).toContain(answer.status)
      expect(answer.text, field).not.toContain(others.mark)
    }
    expect(await everythingBut(intruder, farmRows[name])).toEqual(before)
    if (!(name in sharedRows)) expect(await shownTo(others)).toEqual(shown)
  })
})

describe('an employee is admitted by', () => {
  test.each(forEmployees.map(({ name, method }) => [name, method]))('%s', async (name, method) => {
    const farm = method === 'GET' ? colleague : await withAnotherMember(ours)
    const before = await everythingBut(farm, sharedRows[name])
    const asked = statements.length
    const answer = await server.call(name, validInput(name, farm), onPhoneOf(farm))
    expect(answer.status, answer.text).toBe(200)
    const { unfiltered } = await readFilters(base.ownerUrl, await managerIdOf(farm), statements.slice(asked))
    expect(unfiltered).toEqual([])
    // An attempt above may have used a foreign id for a comment of its own.
    const foreign = aboutColleagues.includes(name) ? [theirs.mark] : [...idsOf(theirs), theirs.mark]
    for (const value of foreign) expect(answer.text).not.toContain(value)
    expect(await everythingBut(farm, sharedRows[name])).toEqual(before)
  })

  test.each(readingOwn)('%s, which returns nothing about a colleague', async (name) => {
    const { text } = await server.call(name, validInput(name, ours), onPhoneOf(ours))
    for (const value of [...idsOf(colleague), colleague.mark]) expect(text).not.toContain(value)
  })
})

test('a phone that has not been updated reads a track at its old path', async () => {
  const { runningEntryId, entryId, memberCookie: cookie } = ours
  const trackAt = (id: string) => server.send({ method: 'GET', url: `/api/my/entries/${id}/track` }, { cookie })
  const shown = await server.call('timesheets.getTrack', { id: runningEntryId }, onPhoneOf(ours))
  expect(succeeded(await trackAt(runningEntryId)).text).toBe(shown.text)
  expect((await trackAt(entryId)).status).toBe(200)
  expect((await trackAt(colleague.entryId)).status).toBe(404)
})

const clockAt = (cookie: string, business?: string) =>
  server.call('timesheets.getClock', undefined, {
    cookie,
    ...(business !== undefined && { headers: { 'x-muster-business': business } }),
  })
describe('the header x-muster-business', () => {
  test('selects one of an employee’s farms; the default is the first', async () => {
    const email = `two-${newId()}@example.com`
    const [first, second] = [await managerIdOf(ours), await managerIdOf(theirs)]
    await joinFarm(server, { cookie: ours.cookie, email, lastName: ours.mark })
    await joinFarm(server, { cookie: theirs.cookie, email, lastName: theirs.mark })
    const cookie = await server.signIn(email)
    const businessAt = async (named?: string): Promise<unknown> =>
      JSON.parse(succeeded(await clockAt(cookie, named)).text)
    expect(await businessAt()).toMatchObject({ business: { id: first } })
    expect(await businessAt(first)).toMatchObject({ business: { id: first } })
    expect(await businessAt(second)).toMatchObject({ business: { id: second } })
  })

  test('refuses a farm where the user has no employment', async () => {
    for (const named of [await managerIdOf(theirs), newId(), 'garbage', '', "'; select 1; --"]) {
      const answer = await clockAt(ours.memberCookie, named)
      expect(answer, named).toMatchObject({ status: 403, message: notAnEmployee })
      expect(answer.text).not.toContain(theirs.mark)
    }
  })

  test('refuses a farm that the manager does not act for', async () => {
    const headers = { 'x-muster-business': await managerIdOf(theirs) }
    const answer = await server.call('business.getBusiness', undefined, { cookie: ours.cookie, headers })
    expect(answer).toMatchObject({ status: 403, message: noAccess })
  })
})
