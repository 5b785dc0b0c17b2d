import { v7 as newId } from 'uuid'
import { Client } from 'pg'
import { z } from 'zod'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CacheGroup, type EndpointEntry, groupsForEveryone } from '#shared/core/endpoint.ts'
import { liveChannel, publishedChange } from '#server/core/live/publish-changes.ts'
import { scratchDatabase, type TestDatabase } from '#test/database.ts'
import { startSandbox, type TestSandbox } from '#test/sandbox.ts'
import { succeeded, type TestServer, testServer } from '#test/server.ts'
import { type Farm, makeFarm } from './farm.ts'
import { makeMember } from './member.ts'
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
const forNoOther = {
  'accounting.retryExport': 'employees see nothing of exports and locks',
  'accounting.startExport': 'employees see nothing of exports and locks',
  'business.editCompany': 'everyone hears of the settings, and what they read again because of them declares that',
  'business.setConfiguration': 'as editCompany',
  'business.setPayrollCalendar': 'as editCompany',
  'chat.remindAnnouncement': 'those who are reminded hear of the notification',
  'chat.setMuted': 'their own mark',
  'employees.inviteEmployee': 'employees see no invites',
  'employees.reinviteEmployee': 'employees see no invites',
  'employees.removeEmployee': 'they have no login that could listen',
  'employees.revokeInvite': 'employees see no invites',
  'notifications.markRead': 'their own notifications',
  'notifications.setChoices': 'their own choices',
  'tasks.deleteTemplate': 'templates are for managers',
  'tasks.saveTemplate': 'templates are for managers',
  'timesheets.endBreak': 'its valid input is refused; end-break.test has it',
  'timesheets.lockPeriod': 'employees see nothing of locks',
  'timesheets.removeView': 'views are for managers',
  'timesheets.saveView': 'views are for managers',
  'timesheets.unlockPeriod': 'employees see nothing of locks',
}

/** After these, a farm has not what the others need: its task is one person's, or its channel has one participant. */
const spoiling = ['chat.leaveGroup', 'chat.removeMember', 'tasks.editTask', 'tasks.assignTasks', 'timesheets.setStatus']

const changing = endpoints
  .filter(({ meta }) => meta.allow.includes('owner'))
  .filter((each) => ownGroups(each).length > 0)

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

/** Calls as a manager, or as the employee who may; with another farm where what it needs was changed before. */
async function call(name: string) {
  for (const made of [crew, undefined]) {
    crew = made ?? (await makeCrew())
    const { farm, colleague, ownerId } = crew
    const phone = { cookie: farm.memberCookie, headers: { 'x-muster-app': 'phone' } }
    const byManager = await calledBy({ cookie: farm.cookie }, name, farm)
    const employees = [colleague.userId, colleague.employeeId]
    if (byManager) return [farm.userId, farm.employeeId, farm.secondManagerId, ...employees]
    if (await calledBy(phone, name, farm)) return [ownerId, ...employees]
  }
  return expect.fail(`${name} was refused`)
}

async function calledBy(sender: { cookie: string; headers?: Record<string, string> }, name: string, farm: Farm) {
  const fileId = newId()
  await server.call('files.uploadFile', { id: fileId }, sender)
  // What was published before has arrived when this has.
  await listener.query(`select pg_notify($1, $2)`, [liveChannel, JSON.stringify(mark)])
  published.length = 0
  return (await server.call(name, validInput(name, { ...farm, fileId }), sender)).status === 200
}

const mark = { managerId: newId(), groups: [], to: null, tab: 'mark' }

describe('a change reaches the devices of another person who reads it', () => {
  const named = changing
    .filter(({ name }) => !(name in forNoOther))
    .map((endpoint) => [endpoint.name, endpoint] as const)

  test('or is listed with the reason', () => {
    const names = changing.map(({ name }) => name)
    expect(Object.keys(forNoOther).filter((name) => !names.includes(name))).toEqual([])
  })

  test.each(named)('%s', async (name, endpoint) => {
    const others = await call(name)
    await listener.query('select 1')
    if (spoiling.includes(name)) crew = undefined
    const unheard = ownGroups(endpoint).filter(
      (group) => !published.some(({ groups, to }) => groups.includes(group) && to?.some((id) => others.includes(id))),
    )
    expect(unheard).toEqual([])
  })
})
