import { v7 as newId } from 'uuid'
import { Client } from 'pg'
import { z } from 'zod'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CacheGroup, type EndpointEntry, groupsForEveryone } from '#shared/core/endpoint.ts'
import { everyoneInAudience } from '#server/core/database/audience.ts'
import { liveChannel, publishedChange } from '#server/core/live/publish-changes.ts'
import { brokenInvariants } from '#test/attack/database-invariants.ts'
import { scratchDatabase, type TestDatabase } from '#test/database.ts'
import { startSandbox, type TestSandbox } from '#test/sandbox.ts'
import { succeeded, type TestServer, testServer } from '#test/server.ts'
import { makeFarm } from './farm.ts'
import { makeMember } from './member.ts'
import { type Reader, readAnswers, staleAnswers } from './read-answers.ts'
import { hashesReadBy } from './read-by.ts'
import { endpoints } from './request-of.ts'
import { validInput } from './valid-inputs.ts'

let base: TestDatabase
let listener: Client
let sandbox: TestSandbox
let server: TestServer
const published: z.infer<typeof publishedChange>[] = []

beforeAll(async () => {
  base = await scratchDatabase()
  sandbox = await startSandbox()
  server = await testServer(base, { outside: sandbox.outside, now: () => '2026-11-20T06:00:00.000Z' })
  listener = new Client(base.ownerUrl)
  await listener.connect()
  listener.on('notification', ({ payload = '' }) => published.push(publishedChange.parse(JSON.parse(payload))))
  await listener.query(`listen ${liveChannel}`)
})

afterAll(async () => {
  await server.close()
  await sandbox.close()
  await listener.end()
  await base.close()
})

const readByEmployees = new Set(
  endpoints.filter(({ method, meta }) => method === 'GET' && meta.allow.includes('employee')).flatMap(readsOf),
)

function readsOf({ meta }: EndpointEntry): readonly CacheGroup[] {
  return meta.reads ?? []
}

/** The groups of which an employee reads some rows, but not those of others. Groups that everyone reads reach everyone. */
const ownGroups = ({ meta }: EndpointEntry) =>
  [...(meta.changes ?? []), ...(meta.changesOwn ?? [])].filter(
    (group) => readByEmployees.has(group) && !groupsForEveryone.includes(group),
  )

/** Endpoints of which no other person hears so, with the reason. */
const forNoOther: Record<string, string> = {
  'chat.remindAnnouncement': 'those who are reminded hear of the notification',
  'chat.setMuted': 'their own mark',
  'employees.inviteEmployee': 'employees see no invites',
  'employees.revokeInvite': 'employees see no invites',
  'notifications.markRead': 'their own notifications',
  'notifications.setChoices': 'their own choices',
  'safetyReports.addAnonymousPhoto': 'an anonymous report is for managers',
  'safetyReports.answerGuide': 'what is answered about the regulator is for managers',
  'safetyReports.markIncidentStep': 'the steps after an incident are for managers',
  'safetyReports.reportIncident': 'an incident is for its reporter and the managers',
  'safetyReports.reportNearMissAnonymously': 'an anonymous report is for managers',
  'tasks.deleteTemplate': 'templates are for managers',
  'tasks.saveTemplate': 'templates are for managers',
  'tickets.askForTicket': 'who is asked hears of the notification',
  'tickets.askToShare': 'the same',
  'timesheets.removeView': 'views are for managers',
  'timesheets.saveView': 'views are for managers',
}

/** After these, a farm has not what the others need: its task is one person’s, or its channel has one participant. */
const spoiling = [
  'chat.leaveGroup',
  'chat.removeMember',
  'tasks.editTask',
  'timesheets.setStatus',
  'employees.removeTerms',
]

/** Whose rows an employee may read that show nothing of a change, with the reason. */
const notShown: Record<string, string> = {
  'chat.markAsRead': 'only the senders of the messages see who has read them',
  'chat.setMuted': 'only the person sees it',
}

/** Their valid inputs are refused, with where they are tried. */
const refused: Record<string, string> = {
  'accounting.connect': 'server/accounting/connections',
  'accounting.retryExport': 'server/accounting/exports/retry-export.test.ts',
  'accounts.signOutDevice': 'server/accounts/login/login-settings.test.ts',
  'accounts.resendMemberInvite': 'server/accounts/members',
  'calendar.deleteCategory': 'server/calendar/categories.test.ts',
  'employees.reinviteEmployee': 'server/employees/invites/invites.test.ts',
  'employees.removeEmployee': 'server/employees/list',
  'timesheets.endBreak': 'server/timesheets/clock/end-break.test.ts',
}

const changing = endpoints.filter(({ method, meta }) => method !== 'GET' && meta.allow !== 'public' && !meta.streams)

const endpointOf = (name: string) => endpoints.find((each) => each.name === name) ?? expect.fail(name)

type Crew = Awaited<ReturnType<typeof makeCrew>>

/** A farm of which two employees and the owner share a task and a channel. */
async function makeCrew() {
  const farm = await makeFarm(server, sandbox)
  const colleague = await makeMember(server, { ...farm, mark: `mark-${newId().slice(-12)}` })
  const session = z.object({ user: z.object({ id: z.string() }) })
  const { text } = succeeded(await server.call('accounts.readSession', {}, { cookie: farm.cookie }))
  return { farm, colleague, ownerId: session.parse(JSON.parse(text)).user.id }
}

let crew: Crew | undefined

interface Sender {
  cookie: string
  headers?: Record<string, string>
}

interface Called {
  /** The ids by which the others at the farm hear. */
  others: string[]
  /** Rows that the call has changed and an employee reads who does not hear of it. */
  unheardRows: string[]
  /** What the server answers otherwise by now, of which a person's screens do not hear. */
  stale: string[]
}

/** Calls as a manager, or as the employee who may; with another farm where what it needs was changed before. */
async function call(name: string): Promise<Called> {
  for (const made of [crew, undefined]) {
    crew = made ?? (await makeCrew())
    const { farm, colleague, ownerId } = crew
    const phone = { cookie: farm.memberCookie, headers: { 'x-muster-app': 'phone' } }
    const employees = [colleague.userId, colleague.employeeId]
    const byManager = await calledBy({ cookie: farm.cookie }, name, crew)
    if (byManager) return { ...byManager, others: [farm.userId, farm.employeeId, farm.secondManagerId, ...employees] }
    const byEmployee = await calledBy(phone, name, crew)
    if (byEmployee) return { ...byEmployee, others: [ownerId, ...employees] }
  }
  return expect.fail(`${name} was refused`)
}

/** What the people of a crew were answered after the call before, so that they are asked once for each call. */
const lastAnswers = new WeakMap<Crew, Awaited<ReturnType<typeof readAnswers>>[]>()

/** @returns what others do not hear of; null if the call was refused */
async function calledBy(sender: Sender, name: string, called: Crew): Promise<Omit<Called, 'others'> | null> {
  const { farm, colleague, ownerId } = called
  const readers: Reader[] = [
    { role: 'owner', cookie: farm.cookie, ids: [ownerId] },
    { role: 'employee', cookie: farm.memberCookie, ids: [farm.userId, farm.employeeId] },
    { role: 'employee', cookie: colleague.memberCookie, ids: [colleague.userId, colleague.employeeId] },
  ]
  const ask = () => Promise.all(readers.map((reader) => readAnswers(server, farm, reader)))
  const answered = lastAnswers.get(called) ?? (await ask())
  const fileId = newId()
  await server.call('files.uploadFile', { id: fileId }, sender)
  const employees = [farm, colleague].map(({ userId, employeeId }) => ({ userId, employeeId }))
  const read = () => Promise.all(employees.map((each) => hashesReadBy(base.db, { ...each, managerId: farm.managerId })))
  const before = await read()
  // What was published before has arrived when this has.
  await listener.query(`select pg_notify($1, $2)`, [liveChannel, JSON.stringify(mark)])
  published.length = 0
  if ((await server.call(name, validInput(name, { ...farm, fileId }), sender)).status !== 200) return null
  await listener.query('select 1')
  const after = await read()
  const answers = await ask()
  lastAnswers.set(called, answers)
  const made = { endpoint: endpointOf(name), cookie: sender.cookie, published }
  const stale = readers.flatMap((reader, at) =>
    staleAnswers(reader, made, [answered[at] ?? new Map(), answers[at] ?? new Map()]),
  )
  const hears = (ids: string[]) => published.some(({ to }) => to.some((id) => ids.includes(id)))
  const unheardRows = employees.flatMap(({ userId, employeeId }, index) => {
    const changed = (after[index] ?? []).filter((row) => !before[index]?.includes(row))
    const gone = (before[index] ?? []).filter((row) => !after[index]?.includes(row))
    if (hears([userId, employeeId, everyoneInAudience])) return []
    return [...changed, ...gone].map(
      (row) => `${row} of ${employeeId === farm.employeeId ? 'the member' : 'a colleague'}`,
    )
  })
  return { unheardRows, stale }
}

const mark = { managerId: newId(), groups: [], business: false, to: [], tab: 'mark' }

describe('a change reaches the devices of another person who reads it', () => {
  test('or is listed with the reason', () => {
    const names = changing.map(({ name }) => name)
    const listed = [forNoOther, notShown, refused].flatMap((reasons) => Object.keys(reasons))
    expect(listed.filter((name) => !names.includes(name))).toEqual([])
  })

  test.each(changing.filter(({ name }) => !(name in refused)).map((each) => [each.name, each] as const))(
    '%s',
    async (name, endpoint) => {
      const { others, unheardRows, stale } = await call(name)
      if (spoiling.includes(name)) crew = undefined
      if (!(name in notShown)) expect(unheardRows).toEqual([])
      expect(stale).toEqual([])
      if (!endpoint.meta.allow.includes('owner')) return
      const unheard = ownGroups(endpoint).filter(
        (group) =>
          !published.some(
            ({ groups, to }) =>
              groups.includes(group) && to.some((id) => id === everyoneInAudience || others.includes(id)),
          ),
      )
      expect(unheard).toEqual(name in forNoOther ? ownGroups(endpoint) : [])
    },
  )

  test('and no rule of the database is broken afterwards', async () => {
    expect(await brokenInvariants(listener)).toEqual([])
  })
})
