import type { Client } from 'pg'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { scratchDatabase, type TestDatabase } from '#test/database.ts'
import { connected } from '#test/given-postgres.ts'
import { fault } from '#test/fixtures/machine.ts'
import { startSandbox, type TestSandbox } from '#test/sandbox.ts'
import { succeeded, type TestServer, testServer } from '#test/server.ts'
import { withEachFieldChanged } from './changed-fields.ts'
import { eventOn, type Farm, makeFarm } from './farm.ts'
import { endpoints, isPlainObject } from './request-of.ts'
import { hashTables } from './table-hashes.ts'
import { hasValidInput, validInput } from './valid-inputs.ts'

let base: TestDatabase
let sandbox: TestSandbox
let server: TestServer
let farm: Farm

beforeAll(async () => {
  base = await scratchDatabase()
  sandbox = await startSandbox()
  server = await testServer(base, { outside: sandbox.outside, now: () => '2026-11-20T06:00:00.000Z' })
  farm = await makeFarm(server, sandbox)
})

afterAll(async () => {
  await server.close()
  await sandbox.close()
  await base.close()
})

/** Endpoints that save once what their caller gives an id. */
const savedOnce = [
  'accounts.inviteMember',
  'business.addActivities',
  'business.addHoliday',
  'business.addLocations',
  'calendar.addCategory',
  'calendar.addEvent',
  'calendar.editEvent',
  'chat.createGroup',
  'chat.sendMessage',
  'employees.inviteEmployee',
  'leave.addLeave',
  'leave.requestLeave',
  'machines.addAssets',
  'machines.recordService',
  'machines.releaseMachine',
  'machines.tagMachine',
  'safetyReports.addReportComment',
  'safetyReports.addReportPhoto',
  'safetyReports.answerGuide',
  'safetyReports.markRepaired',
  'safetyReports.recordPreStart',
  'safetyReports.reopenReport',
  'safetyReports.reportFault',
  'safetyReports.reportHazard',
  'safetyReports.reportIncident',
  'tasks.addComment',
  'tasks.addPhoto',
  'tasks.addTask',
  'timesheets.agreeToTrack',
  'timesheets.createEntries',
  'timesheets.lockPeriod',
  // Locks the days of the others.
  'accounting.startExport',
]

/** The others whose caller makes an id, with the reason. */
const otherwise = {
  'accounts.signOutDevice': 'its id names a session',
  'accounts.subscribePush': 'a browser has one subscription, and the last one counts',
  'calendar.createFeed': 'a person has one link, whose secret is only in the answer: each call makes a new one',
  'chat.createDirect': 'two people have one channel, whatever its id',
  'files.uploadFile': 'the bytes are not received again; each file that is chosen gets an id of its own',
  'files.uploadAnonymously': 'as files.uploadFile',
  'safetyReports.closeReport': 'its id is that of the call, which the report keeps: `hazards.test.ts` has its rules',
  'safetyReports.editHazard': 'the ids of its controls are guarded by its version',
  'safetyReports.reportNearMissAnonymously': 'it is known by its id alone: no row says who may send it again',
  'safetyReports.saveIncidentPerson': 'adds someone, or changes them, guarded by their version',
  'safetyReports.withdrawReport': 'a report is withdrawn once, and its id is of the machine’s event',
  'machines.saveChecklist': 'a version of the checklist, which its number guards',
  'tickets.saveTicket':
    'adds a ticket, or changes it, guarded by the version that the user saw: `tickets.test.ts` has its rules',
  'tasks.editTask': 'the ids of its steps are guarded by its version',
  'tasks.saveTemplate': 'saves a template, or changes it',
  'timesheets.importPhoneFile': 'its records are those of recordEvents',
  'timesheets.previewPhoneFile': 'it saves nothing',
  'timesheets.recordEvents': 'a phone never changes an event, and what a farm does not know is dropped from it',
  'timesheets.saveView': 'saves a view, or overwrites the one of its name',
}

/** Fields that are no part of what is saved. */
const notCompared = new Map([
  ['accounts.inviteMember', ['password']],
  ['calendar.editEvent', ['version']],
  ['chat.sendMessage', ['writtenAt']],
  // Whether it was recorded without reception is known when it is sent.
  ['safetyReports.recordPreStart', ['offline']],
  ['safetyReports.reportFault', ['offline']],
  ['safetyReports.reportHazard', ['offline']],
  ['safetyReports.reportIncident', ['offline']],
])

/** Messages have no history; `messages.test.ts` has their rules. */
const withoutHistory = ['chat.sendMessage']

/** The answer is the row, and there is none. */
const answersWithTheRow = ['employees.inviteEmployee']

/** Whether an id differs between two inputs: their caller makes it. */
function makesId(one: unknown, other: unknown, key = ''): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.some((item: unknown, index) => makesId(item, other[index], key))
  if (isPlainObject(one) && isPlainObject(other))
    return Object.entries(one).some(([name, value]) => makesId(value, other[name], name))
  return ['id', 'newId'].includes(key) && one !== other
}

test('an endpoint whose caller makes an id saves once, or is listed with the reason', () => {
  const making = endpoints.filter(
    ({ name }) => hasValidInput(name) && makesId(validInput(name, farm), validInput(name, farm)),
  )
  const listed = [...savedOnce, ...Object.keys(otherwise)]
  expect(making.map(({ name }) => name).toSorted()).toEqual(listed.toSorted())
})

const refusal = z.object({ data: z.object({ reason: z.object({ code: z.string() }) }) })

/** As a manager, or as an employee where only they may. */
async function callerOf(name: string) {
  const { meta } = endpoints.find((each) => each.name === name) ?? expect.fail(name)
  const sender = meta.allow.includes('owner')
    ? { cookie: farm.cookie }
    : { cookie: farm.memberCookie, headers: { 'x-muster-app': 'phone' } }
  const fileId = newId()
  succeeded(await server.call('files.uploadFile', { id: fileId }, sender))
  const calendarEventId = newId()
  const series = { id: calendarEventId, ...eventOn('2026-12-04') }
  succeeded(await server.call('calendar.addEvent', series, { cookie: farm.cookie }))
  const [assetId, heldAssetId, holdId, reportId, doneReportId] = [newId(), newId(), newId(), newId(), newId()]
  const asOwner = async (endpoint: string, input: unknown) =>
    succeeded(await server.call(endpoint, input, { cookie: farm.cookie }))
  const rows = [assetId, heldAssetId].map((id) => ({ id, name: 'Loader', idCode: '', category: null }))
  await asOwner('machines.addAssets', { rows })
  await asOwner('machines.tagMachine', { id: holdId, assetId: heldAssetId, reason: 'Hail damage' })
  for (const id of [reportId, doneReportId]) await asOwner('safetyReports.reportFault', fault(assetId, { id }))
  await asOwner(
    'safetyReports.markRepaired',
    validInput('safetyReports.markRepaired', { ...farm, reportId: doneReportId }),
  )
  const machines = { assetId, heldAssetId, holdId, reportId, doneReportId }
  return {
    input: validInput(name, { ...farm, fileId, calendarEventId, ...machines }),
    call: (input: unknown) => server.call(name, input, sender),
  }
}

/** The id that the caller makes. */
const isOwnId = (field: string) => ['id', 'newId'].includes(field.split('.').at(-1) ?? '')

/** The first of the inputs that the endpoint takes. */
function validOf(name: string, inputs: readonly unknown[]): unknown {
  const schema = endpoints.find((each) => each.name === name)?.inputSchema
  return inputs.find((input) => schema instanceof z.ZodType && schema.safeParse(input).success)
}

const ofOwner = <Result>(work: (owner: Client) => Promise<Result>) => connected(base.ownerUrl, work)

/** The rows that were inserted under ids that the caller made. */
async function madeBy(owner: Client, input: unknown): Promise<{ tbl: string; id: string }[]> {
  const { rows } = await owner.query<{ tbl: string; id: string }>(
    `select distinct tbl, row_id as id from app.history where op = 'insert' and row_id = any($1)`,
    [idsIn(input, ['id', 'newId'])],
  )
  return rows
}

/** @param fields only the ids in fields of these names */
function idsIn(input: unknown, fields?: readonly string[]): string[] {
  if (Array.isArray(input)) return input.flatMap((item: unknown) => idsIn(item, fields))
  if (!isPlainObject(input)) return []
  return Object.entries(input).flatMap(([name, value]) => {
    if (typeof value !== 'string') return idsIn(value, fields)
    return z.uuid().safeParse(value).success && (fields?.includes(name) ?? true) ? [value] : []
  })
}

/** Deletes what a call saved, so that the next one has room for the same. */
async function deleteMade(input: unknown): Promise<void> {
  await ofOwner(async (owner) => {
    const made = await madeBy(owner, input)
    await owner.query('delete from app.timesheet_export_people where export_id = any($1)', [made.map(({ id }) => id)])
    for (const { tbl, id } of made) await owner.query(`delete from app.${tbl} where id = $1`, [id])
  })
}

/** Hides the rows that an input names from all who call, but not the people in it. */
async function whileHidden(input: unknown, work: () => Promise<void>): Promise<void> {
  await ofOwner(async (owner) => {
    const { rows } = await owner.query<{ tbl: string }>(
      `select tbl from (select distinct tbl from app.history where row_id = any($1)) h where tbl <> 'employment_info'`,
      [idsIn(input)],
    )
    const hidden = `id <> all ('{${idsIn(input).join()}}'::uuid[])`
    try {
      for (const { tbl } of rows)
        await owner.query(`create policy hidden on app.${tbl} as restrictive for select using (${hidden})`)
      await work()
    } finally {
      for (const { tbl } of rows) await owner.query(`drop policy if exists hidden on app.${tbl}`)
    }
  })
}

const jobsOf = `select t.identifier as kind, count(*)::int from graphile_worker._private_jobs j
  join graphile_worker._private_tasks t on t.id = j.task_id group by 1 order by 1`

/** All that is stored and queued. */
const written = () => ofOwner(async (owner) => [await hashTables(owner), (await owner.query(jobsOf)).rows])

/** How many notifications and jobs there are, by kind. */
const sent = () =>
  ofOwner(async (owner) => {
    const { rows } = await owner.query<{ kind: string; count: number }>(
      `select kind::text, count(*)::int from app.notifications group by 1 union all ${jobsOf}`,
    )
    return new Map(rows.map(({ kind, count }) => [kind, count]))
  })

/** How many the work adds. */
async function countSent(work: () => Promise<void>): Promise<Record<string, number>> {
  const before = await sent()
  await work()
  const more = [...(await sent())].map(([kind, after]) => [kind, after - (before.get(kind) ?? 0)] as const)
  return Object.fromEntries(more.filter(([, each]) => each > 0))
}

describe.each(savedOnce)('%s', (name) => {
  test('answers a repeated call as the first, and refuses its id with other content', async () => {
    const { input, call } = await callerOf(name)
    const first = succeeded(await call(input))
    expect(await call(input)).toMatchObject({ status: 200, text: first.text })
    const changes = withEachFieldChanged(input)
      .filter(({ field }) => !isOwnId(field) && !notCompared.get(name)?.includes(field.split('.')[0] ?? ''))
      .flatMap(({ field, inputs }) => {
        const other = validOf(name, inputs)
        return other === undefined ? [] : [{ field, other }]
      })
    expect(changes.length).toBeGreaterThan(0)
    const saved = []
    for (const { field, other } of changes) {
      const { status, text } = await call(other)
      const code = refusal.safeParse(JSON.parse(text)).data?.data.reason.code ?? ''
      if (status < 400 || code === '') saved.push({ field, status, text })
    }
    expect(saved).toEqual([])
    expect(await call(input)).toMatchObject({ status: 200, text: first.text })
    await deleteMade(input)
  })

  test('notifies of several copies at once as of one', async () => {
    const one = await callerOf(name)
    const ofOne = await countSent(async () => {
      succeeded(await one.call(one.input))
    })
    await deleteMade(one.input)
    const several = await callerOf(name)
    const ofSeveral = await countSent(async () => {
      const answers = await Promise.all([1, 2, 3].map(() => several.call(several.input)))
      expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
      expect(answers[0]).toMatchObject({ status: 200 })
    })
    expect(ofSeveral).toEqual(ofOne)
    await deleteMade(several.input)
  })

  test.each(withoutHistory.includes(name) ? [] : ['hidden', 'deleted'])(
    'answers a repeated call as the first, and writes nothing, when what it saved is %s since',
    async (since) => {
      const { input, call } = await callerOf(name)
      const first = succeeded(await call(input))
      const answer = answersWithTheRow.includes(name) ? { status: 404 } : { status: 200, text: first.text }
      async function sendAgain() {
        const before = await written()
        expect(await call(input)).toMatchObject(answer)
        expect(await written()).toEqual(before)
      }
      if (since === 'hidden') await whileHidden(input, sendAgain)
      await deleteMade(input)
      if (since === 'deleted') await sendAgain()
    },
  )
})
