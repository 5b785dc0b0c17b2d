import { Client } from 'pg'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { makeBusiness, type TestBusiness } from '#test/fixtures/business.ts'
import { chatAt } from '#test/fixtures/chat.ts'
import { makeEmployee } from '#test/fixtures/employee.ts'
import { makeLog } from '#test/fixtures/timesheet.ts'
import { setChoices } from '#server/core/notifications/notifications.ts'
import { createGroup } from './new-channels.ts'
import { listQuiet, setMuted } from './own-marks.ts'

let base: TestDatabase
let owner: Client
let farm: TestBusiness
let chat: ReturnType<typeof chatAt>
let ana: { id: string; userId: string }
let ben: { id: string; userId: string }
let crew: string

/** Both in daylight saving time in New South Wales. */
const noon = '2026-11-20T01:00:00.000Z'
const night = '2026-11-20T11:00:00.000Z'

beforeAll(async () => {
  base = await testDatabase()
  owner = new Client(base.ownerUrl)
  await owner.connect()
})
beforeEach(async () => {
  farm = await makeBusiness(base.db)
  chat = chatAt(base.db, farm)
  ana = await makeEmployee(base.db, farm)
  ben = await makeEmployee(base.db, farm)
  const members = [ana.userId, ben.userId]
  crew = (await chat.as(farm, createGroup, { id: newId(), name: 'River crew', members })).id
})
afterAll(async () => {
  await owner.end()
  await base.close()
})

/** Whom the jobs of this farm push to. */
async function pushed() {
  const { rows } = await owner.query(
    `select j.payload->'userIds' as "userIds" from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = 'push-message' and j.payload->>'managerId' = $1 order by j.id`,
    [farm.managerId],
  )
  return z
    .array(z.object({ userIds: z.array(z.string()) }))
    .parse(rows)
    .flatMap(({ userIds }) => userIds)
    .toSorted()
}
const quietAt = async (now: string) => (await chat.as(farm, listQuiet, { id: crew }, now)).toSorted()
const both = () => [ana.userId, ben.userId].toSorted()

describe('a message', () => {
  test('is pushed by day to all but its sender', async () => {
    await chat.send(farm, crew, {}, noon)
    expect(await pushed()).toEqual(both())
  })

  test('reaches those with quiet hours without a push, from 18:00 to 06:00 unless they are clocked on; the sender sees that', async () => {
    await makeLog(base.db, farm, ana.id, { status: 'active', startTime: noon, endTime: null })
    expect([await quietAt(noon), await quietAt(night)]).toEqual([[], [ben.userId]])
    await chat.send(farm, crew, {}, night)
    expect(await pushed()).toEqual([ana.userId])
  })

  test('whose text is cut within a sign is pushed', async () => {
    await chat.send(farm, crew, { content: `${'x'.repeat(199)}😀😀` }, noon)
    await chat.send(farm, crew, { content: `${'x'.repeat(150)}${'👨‍🌾'.repeat(40)}` }, noon)
    expect(await pushed()).toHaveLength(4)
  })

  test('that is urgent is pushed in quiet hours, too', async () => {
    await chat.send(farm, crew, { urgent: true }, night)
    expect(await pushed()).toEqual(both())
  })

  test('follows the quiet hours that a person chose instead', async () => {
    await chat.as(ben, setChoices, { channels: {}, quiet: { from: '11:00', until: '13:00' } })
    expect([await quietAt(noon), await quietAt(night)]).toEqual([[ben.userId], [ana.userId]])
  })

  test('is not pushed to those who muted the channel', async () => {
    await chat.as(ben, setMuted, { id: crew, muted: true })
    await chat.send(farm, crew, {}, noon)
    expect(await pushed()).toEqual([ana.userId])
  })
})
