import { inWords, textOf } from '#shared/texts.ts'
import { v7 as newId } from 'uuid'
import { z } from 'zod'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { succeeded, type TestServer, testServer } from '#test/server.ts'
import { joinFarm } from './member.ts'

let base: TestDatabase
let server: TestServer

beforeAll(async () => {
  base = await testDatabase()
  server = await testServer(base)
})

afterAll(async () => {
  await server.close()
  await base.close()
})

const people = z.object({ employees: z.array(z.object({ userId: z.string(), email: z.string() })) })

const clockOn = () => ({
  deviceId: newId(),
  sentAt: '2026-11-20T06:00:00.000Z',
  events: [
    {
      kind: 'clock_on',
      id: newId(),
      entryId: newId(),
      sequence: 1,
      occurredAt: '2026-11-20T05:00:00.000Z',
      timezoneOffset: 660,
      locationIds: [],
      activityIds: [],
    },
  ],
})

test('records of one person are not accepted in the session of another, whose rows stay unchanged', async () => {
  const { cookie: manager } = await server.register()
  const [kit, ana] = [`kit-${newId()}@example.com`, `ana-${newId()}@example.com`]
  await joinFarm(server, { cookie: manager, email: kit, lastName: 'Doyle' })
  const cookie = await joinFarm(server, { cookie: manager, email: ana, lastName: 'Adams' })
  const { employees: list } = people.parse(
    JSON.parse(succeeded(await server.call('employees.listEmployees', {}, { cookie: manager })).text),
  )
  const userOf = (email: string) => list.find((each) => each.email === email)?.userId ?? ''
  const send = (email: string) =>
    server.call('timesheets.recordEvents', clockOn(), { cookie, headers: { 'x-muster-person': userOf(email) } })

  expect(await send(kit)).toMatchObject({
    status: 401,
    code: 'UNAUTHORIZED',
    message: inWords(textOf('core.signedOut')),
    cookie: '',
  })
  const { text } = succeeded(await server.call('timesheets.listRunning', {}, { cookie: manager }))
  expect(JSON.parse(text)).toMatchObject({ running: [] })
  expect(await send(ana)).toMatchObject({ status: 200 })
})
