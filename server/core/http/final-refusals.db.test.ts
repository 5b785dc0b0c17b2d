import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { joinFarm } from '#test/contract/member.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { succeeded, type TestServer, testServer } from '#test/server.ts'
import { inWords, textOf } from '#shared/texts.ts'

let base: TestDatabase
let server: TestServer
let manager: string
let kit: string

beforeAll(async () => {
  base = await testDatabase()
  server = await testServer(base)
  manager = (await server.register()).cookie
  kit = await joinFarm(server, { cookie: manager, email: `kit-${newId()}@example.com`, lastName: 'Doyle' })
})

afterAll(async () => {
  await server.close()
  await base.close()
})

const markOf = ({ text }: { text: string }) => JSON.parse(text).data?.final

const leave = { id: newId(), startDate: '2026-12-01', endDate: '2026-12-01', leaveType: 'annual_leave', comments: '' }

test('a refusal by an endpoint carries the mark that makes a phone stop sending', async () => {
  succeeded(await server.call('leave.requestLeave', leave, { cookie: kit }))
  const overlapping = await server.call('leave.requestLeave', { ...leave, id: newId() }, { cookie: kit })
  expect(overlapping).toMatchObject({ status: 409 })
  expect(markOf(overlapping)).toBe(true)
  const unreadable = await server.call('leave.requestLeave', { ...leave, id: newId(), endDate: '1' }, { cookie: kit })
  expect(unreadable).toMatchObject({ status: 400 })
  expect(markOf(unreadable)).toBe(true)
})

test('a refusal that may change has no such mark: no employment yet, no session, another website', async () => {
  const nobody = await server.call('leave.requestLeave', leave, { cookie: manager })
  expect(nobody).toMatchObject({ status: 403, message: inWords(textOf('core.notAnEmployee')) })
  expect(markOf(nobody)).toBe(false)
  const signedOut = await server.call('leave.requestLeave', leave)
  expect(signedOut).toMatchObject({ status: 401 })
  expect(markOf(signedOut)).toBeUndefined()
  const headers = { origin: 'https://elsewhere.example.com' }
  const foreign = await server.call('leave.requestLeave', leave, { cookie: kit, headers })
  expect(foreign).toMatchObject({ status: 403 })
  expect(markOf(foreign)).toBeUndefined()
})

test('the clock of a phone that has lost its year makes no call unreadable', async () => {
  const lost = '1970-01-01T00:00:07.000Z'
  const event = { kind: 'clock_on', id: newId(), entryId: newId(), sequence: 1, occurredAt: lost, timezoneOffset: 600 }
  const timing = { pageOriginMs: -1, monotonicMs: 7000.25, heard: null }
  const events = [{ ...event, timing, locationIds: [], activityIds: [] }]
  const sent = { deviceId: newId(), sentAt: lost, sentTiming: timing, events }
  expect(await server.call('timesheets.recordEvents', sent, { cookie: kit })).toMatchObject({ status: 200 })
  expect(await server.call('timesheets.withdrawTrack', { withdrawnAt: lost }, { cookie: kit })).toMatchObject({
    status: 200,
  })
})
