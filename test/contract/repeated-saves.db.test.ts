import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { scratchDatabase, type TestDatabase } from '#test/database.ts'
import { startSandbox, type TestSandbox } from '#test/sandbox.ts'
import { succeeded, type TestServer, testServer } from '#test/server.ts'
import { withEachFieldChanged } from './changed-fields.ts'
import { type Farm, makeFarm } from './farm.ts'
import { endpoints, isPlainObject } from './request-of.ts'
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
  'business.addAssets',
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
])

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
  return {
    input: validInput(name, { ...farm, fileId }),
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
  })
})
