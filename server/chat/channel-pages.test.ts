import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mostInGroup } from '#shared/chat/chat-limits.ts'
import { readChannels } from '#shared/chat/read-channels.ts'
import { mostCharacters, mostRows, pagesOf } from '#shared/core/pages.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { makeBusiness, type TestBusiness } from '#test/fixtures/business.ts'
import { chatAt } from '#test/fixtures/chat.ts'
import { makeEmployee } from '#test/fixtures/employee.ts'
import { listChannels } from './list-channels.ts'

let base: TestDatabase
let owner: Client
let farm: TestBusiness
let chat: ReturnType<typeof chatAt>
let ana: { id: string; userId: string }

beforeAll(async () => {
  base = await testDatabase()
  owner = new Client(base.ownerUrl)
  await owner.connect()
})
beforeEach(async () => {
  farm = await makeBusiness(base.db)
  chat = chatAt(base.db, farm)
  ana = await makeEmployee(base.db, farm)
})
afterAll(async () => {
  await owner.end()
  await base.close()
})

/** Groups of the employee and strangers. A third has no message; always two were created, or written to, at once. */
async function addGroups(count: number, people = 2): Promise<string[]> {
  const { rows } = await owner.query<{ id: string }>(
    `with made as (
       insert into app.channels (manager_id, id, name, type, created_by, created_at)
       select $1, gen_random_uuid(), 'Crew ' || n, 'group', $2, timestamptz '2026-11-01 00:00Z' + n / 2 * interval '1 minute'
       from generate_series(1, $3::int) n returning id, name, created_at
     ), people as (
       insert into app.channel_participants (manager_id, id, channel_id, user_id)
       select $1, gen_random_uuid(), id, case p when 1 then $2 else gen_random_uuid() end from made, generate_series(1, $4::int) p
     ), written as (
       insert into app.messages (manager_id, id, channel, sender, content, sent_at)
       select $1, gen_random_uuid(), id, $2, name, created_at + interval '30 seconds' from made where name not like '%3'
       returning id, channel, sent_at
     ), activity as (
       insert into app.channel_activity (manager_id, id, last_message, last_sent_at)
       select $1, made.id, written.id, written.sent_at from made left join written on written.channel = made.id
       returning id, last_sent_at
     )
     select made.id from made join activity using (id) order by coalesce(last_sent_at, created_at) desc, made.id`,
    [farm.managerId, ana.userId, count, people],
  )
  return rows.map(({ id }) => id)
}

const read = (at: { cursor?: string }) => chat.as(ana, listChannels, at)
async function pages() {
  const all = []
  for await (const page of pagesOf(read)) all.push(page.channels)
  return all
}
const idsOf = (channels: readonly { id: string }[]) => channels.map(({ id }) => id)

describe('a list of 450 channels', () => {
  test('has each of them once, latest message first, and that of everyone last before its first announcement', async () => {
    const ids = await addGroups(450)
    const found = await pages()
    expect(found.map(({ length }) => length)).toEqual([mostRows, mostRows, 51])
    expect(idsOf(found.flat())).toEqual([...ids, farm.managerId])
  })

  test('has the channel of everyone once, wherever a page ends', async () => {
    for (const added of [mostRows - 1, 1, 1]) {
      await addGroups(added)
      const found = idsOf((await pages()).flat())
      expect(found.indexOf(farm.managerId)).toBe(found.length - 1)
    }
    await chat.send(farm, farm.managerId)
    const found = idsOf((await pages()).flat())
    expect([found.indexOf(farm.managerId), found.lastIndexOf(farm.managerId)]).toEqual([0, 0])
    expect(found).toHaveLength(mostRows + 2)
  })

  test('loses none that gets a message while it is read', async () => {
    const ids = await addGroups(450)
    const moved = [ids[449], ids[300], ids[10]].flatMap((id) => id ?? [])
    let asked = 0
    const found = await readChannels(async (at) => {
      asked += 1
      if (asked === 2)
        for (const [minute, id] of moved.entries()) await chat.send(ana, id, {}, `2026-11-20T01:0${minute}:00.000Z`)
      return read(at)
    })
    const others = ids.filter((id) => !moved.includes(id))
    expect(idsOf(found)).toEqual([...moved.toReversed(), ...others, farm.managerId])
  })
})

test('a page of groups with many people ends before it is too long', async () => {
  const ids = await addGroups(60, mostInGroup)
  const found = await pages()
  expect(found.length).toBeGreaterThan(1)
  for (const page of found) expect(JSON.stringify(page).length).toBeLessThanOrEqual(mostCharacters)
  expect(idsOf(found.flat())).toEqual([...ids, farm.managerId])
})

test('a group that has grown beyond the limit is listed, with as many of its people as a group may have', async () => {
  await addGroups(1, mostInGroup + 1)
  expect((await pages()).flat()[0]?.participants).toHaveLength(mostInGroup)
})

test('a cursor of another list is refused', async () => {
  const cursor = Buffer.from('{"at":"yesterday"}').toString('base64url')
  await expect(read({ cursor })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})
