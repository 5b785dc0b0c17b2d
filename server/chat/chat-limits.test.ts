import { Client } from 'pg'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mostInGroup, mostInMessage, mostMessages, mostPins } from '#shared/chat/chat-limits.ts'
import { readMessagesSince } from '#shared/chat/read-messages-since.ts'
import { mostCharacters } from '#shared/core/pages.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { testNow } from '#test/fixtures/business.ts'
import { type Crew, makeCrew } from '#test/fixtures/chat.ts'
import { makeEmployee } from '#test/fixtures/employee.ts'
import { listMessages, listPins } from './channel-messages.ts'
import { addMembers } from './group-members.ts'
import { createGroup } from './new-channels.ts'
import { markAsRead } from './own-marks.ts'
import { deleteMessage, pinMessage } from './own-message.ts'

let base: TestDatabase
let owner: Client
let farm: Crew['farm']
let chat: Crew['chat']
let ana: Crew['ana']
let ben: Crew['ben']
let crew: Crew['crew']

beforeAll(async () => {
  base = await testDatabase()
  owner = new Client(base.ownerUrl)
  await owner.connect()
})
beforeEach(async () => {
  ;({ farm, chat, ana, ben, crew } = await makeCrew(base.db))
})
afterAll(async () => {
  await owner.end()
  await base.close()
})

/** People who are in the crew besides, with a mark of what they have read. */
const addPeople = (count: number) =>
  owner.query(
    `insert into app.channel_participants (manager_id, id, channel_id, user_id, last_read_at)
     select $1, gen_random_uuid(), $2, gen_random_uuid(), timestamptz '2026-11-10 00:00Z' + n * interval '1 minute'
     from generate_series(1, $3::int) n`,
    [farm.managerId, crew, count],
  )
const countPeople = async () =>
  (await owner.query('select from app.channel_participants where channel_id = $1', [crew])).rowCount

/** Messages of the crew, a second apart, each so long. */
const addMessages = (count: number, length: number) =>
  owner.query(
    `insert into app.messages (manager_id, id, channel, sender, content, sent_at)
     select $1, gen_random_uuid(), $2, $3, rpad(n || ' ', $5::int, 'x'), timestamptz '2026-11-10 00:00Z' + n * interval '1 second'
     from generate_series(1, $4::int) n`,
    [farm.managerId, crew, ana.userId, count, length],
  )

const pin = (id: string, pinned = true) => chat.as(ana, pinMessage, { id, pinned })
const addPins = (count: number) =>
  owner.query(
    `insert into app.message_pins (manager_id, id, channel, pinned_by, pinned_at)
     select manager_id, id, channel, sender, $2 from app.messages where channel = $1 order by sent_at desc limit $3`,
    [crew, testNow, count],
  )

const fullGroup = { code: 'CONFLICT', message: expect.stringContaining(`at most ${mostInGroup} people`) }

describe('the people of a group', () => {
  test('are limited over all of them, also when they are added one by one', async () => {
    await addPeople(mostInGroup - 4)
    const [cleo, dan] = [await makeEmployee(base.db, farm), await makeEmployee(base.db, farm)]
    await chat.as(farm, addMembers, { id: crew, members: [cleo.userId] })
    await expect(chat.as(farm, addMembers, { id: crew, members: [dan.userId] })).rejects.toMatchObject(fullGroup)
    expect(await countPeople()).toBe(mostInGroup)
    await chat.as(farm, addMembers, { id: crew, members: [cleo.userId, ben.userId] })
  })

  test('that two add at once are limited, too', async () => {
    await addPeople(mostInGroup - 4)
    const people = [await makeEmployee(base.db, farm), await makeEmployee(base.db, farm)]
    const added = await Promise.allSettled(
      people.map(({ userId }) => chat.as(farm, addMembers, { id: crew, members: [userId] })),
    )
    expect(added.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await countPeople()).toBe(mostInGroup)
  })

  test('include its creator', async () => {
    await owner.query(
      `with login as (insert into auth."user" (id, name, email, email_verified)
         select gen_random_uuid(), 'Kit', gen_random_uuid() || '@example.com', true from generate_series(1, $2::int) returning id)
       insert into app.manager_members (manager_id, user_id, role) select $1, id, 'manager' from login`,
      [farm.managerId, mostInGroup],
    )
    const { rows } = await owner.query<{ userId: string }>(
      `select user_id as "userId" from app.manager_members where manager_id = $1 and role = 'manager'`,
      [farm.managerId],
    )
    const create = (count: number) => {
      const members = rows.slice(0, count).map(({ userId }) => userId)
      return chat.as(farm, createGroup, { id: newId(), name: 'All', members })
    }
    await expect(create(mostInGroup)).rejects.toMatchObject(fullGroup)
    await create(mostInGroup - 1)
  })
})

test('until when people have read: the latest of them, and always the caller', async () => {
  await addPeople(mostInGroup)
  await chat.as(ben, markAsRead, { chatId: crew, upTo: '2026-11-01T00:00:00.000Z' })
  const { reads } = await chat.as(ben, listMessages, { id: crew })
  expect(reads).toHaveLength(mostInGroup)
  expect(reads[0]).toEqual({ userId: ben.userId, lastReadAt: '2026-11-01T00:00:00.000Z' })
  expect(reads.map(({ lastReadAt }) => lastReadAt)).not.toContain('2026-11-10T00:01:00.000Z')
  expect(reads[1]?.lastReadAt).toBe('2026-11-10T08:20:00.000Z')
})

/** What is read since then, and by how many calls. */
const readSince = async (from: string) => {
  let calls = 0
  const page = await readMessagesSince((part) => {
    calls += 1
    return chat.as(ben, listMessages, { id: crew, ...part })
  }, from)
  const numbers = page.messages.map(({ content }) => Number(content.split(' ')[0]))
  return {
    calls,
    first: numbers[0],
    more: page.more,
    gaps: numbers.some((each, at) => each !== (numbers[0] ?? 0) + at),
  }
}

describe('long messages', () => {
  test('come in pages that end earlier, and none is lost', async () => {
    await addMessages(120, mostInMessage)
    const found: string[] = []
    let before: string | undefined
    let more = true
    while (more) {
      const page = await chat.as(ben, listMessages, { id: crew, before })
      expect(JSON.stringify(page.messages).length).toBeLessThanOrEqual(mostCharacters)
      found.unshift(...page.messages.map(({ content }) => content.split(' ')[0] ?? ''))
      before = page.messages[0]?.sentAt
      more = page.more
    }
    expect(found).toEqual(Array.from({ length: 120 }, (_, at) => `${at + 1}`))
  })

  test('since an instant are all read, by as many calls as it takes', async () => {
    await addMessages(300, mostInMessage / 2)
    expect(await readSince('2026-11-10T00:00:50.000Z')).toEqual({ calls: 3, first: 50, more: true, gaps: false })
    expect(await readSince('2026-11-01T00:00:00.000Z')).toMatchObject({ first: 1, more: false, gaps: false })
  })

  test('since very long ago are read until they are as many as one answer of short ones has', async () => {
    await addMessages(mostMessages + 200, 2000)
    // An answer has room for 210 of these, so two are not enough.
    expect(await readSince('2026-11-01T00:00:00.000Z')).toEqual({ calls: 3, first: 71, more: true, gaps: false })
  })
})

describe('pinned messages', () => {
  test('of a channel are limited; one that is unpinned or deleted makes room, and pinning again is no other', async () => {
    await addMessages(mostPins - 1, 10)
    await addPins(mostPins - 1)
    const [first, second] = [await chat.send(ana, crew), await chat.send(ana, crew)]
    const refused = { code: 'CONFLICT', message: expect.stringContaining('Unpin one') }
    await pin(first)
    await pin(first)
    await expect(pin(second)).rejects.toMatchObject(refused)
    expect(await chat.as(ben, listPins, { id: crew })).toHaveLength(mostPins)
    await pin(first, false)
    await pin(second)
    await expect(pin(first)).rejects.toMatchObject(refused)
    await chat.as(ana, deleteMessage, { id: second })
    await pin(first)
  })

  test('that two pin at once are limited, too', async () => {
    await addMessages(mostPins - 1, 10)
    await addPins(mostPins - 1)
    const ids = [await chat.send(ana, crew), await chat.send(ana, crew)]
    const pinned = await Promise.allSettled(ids.map((id) => pin(id)))
    expect(pinned.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('beyond the limit, from before it, are listed to the limit, the latest first', async () => {
    await addMessages(mostPins + 5, 10)
    await addPins(mostPins + 5)
    const pins = await chat.as(ben, listPins, { id: crew })
    expect([pins.length, pins[0]?.content.trim().split(' ')[0]]).toEqual([mostPins, `${mostPins + 5}`])
  })
})
