import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { makeBusiness, makeLogin, type TestBusiness } from '#test/fixtures/business.ts'
import { makeEmployee } from '#test/fixtures/employee.ts'
import { keepZone } from '#server/timesheets/locks/period-locks.ts'
import type { Tx } from './database.ts'

const everyone = '00000000-0000-0000-0000-000000000000'

let base: TestDatabase
let farm: TestBusiness
let other: TestBusiness
let ana: { id: string; userId: string }
let ben: { id: string; userId: string }

beforeAll(async () => {
  base = await testDatabase()
  other = await makeBusiness(base.db)
})
afterAll(() => base.close())
beforeEach(async () => {
  farm = await makeBusiness(base.db)
  ana = await makeEmployee(base.db, farm)
  ben = await makeEmployee(base.db, farm)
})

type Work<Result> = (tx: Tx) => Promise<Result>

/** Runs as an employee, with their channels. */
const asEmployee = <Result>({ userId }: { userId: string }, work: Work<Result>) =>
  bound(sql`select * from app.act_as_employee(${userId}, ${farm.managerId}, 'test')`, work)

/** Runs as the owner of a business, with their channels. */
const asOwner = <Result>(work: Work<Result>, { userId } = farm) =>
  bound(sql`select * from app.act_as_member(${userId}, null, 'test')`, work)

const bound = <Result>(binding: ReturnType<typeof sql>, work: Work<Result>) =>
  base.db.transaction().execute(async (tx) => {
    await binding.execute(tx)
    await sql`select app.bind_channels()`.execute(tx)
    return work(tx)
  })

const idsOf = async (tx: Tx, table: string) => {
  const { rows } = await sql<{ id: string }>`select id from ${sql.raw(`app.${table}`)} order by id`.execute(tx)
  return rows.map(({ id }) => id)
}
const refusal = /row-level security/

const addEvent = (managerOnly: boolean, audience: string[], business = farm) =>
  asOwner(async (tx) => {
    const id = newId()
    const event = { managerId: business.managerId, id, name: 'Shearing', startDate: '2026-12-01T00:00:00.000Z' }
    await keepZone({ actor: business, tx })
    await tx
      .insertInto('calendarEvent')
      .values({ ...event, managerOnly, audience })
      .execute()
    return id
  }, business)

const eventsOf: Work<string[]> = (tx) => idsOf(tx, 'calendar_event')

const addCategory = (managerOnly: boolean) =>
  asOwner(async (tx) => {
    const id = newId()
    const category = { managerId: farm.managerId, id, name: 'Harvest', hexColor: '#aa5500', managerOnly }
    await tx.insertInto('calendarCategories').values(category).execute()
    return id
  })

/** Creates a channel as a verb does: the channel, then its participants. */
const create =
  (participants: readonly string[], createdBy: string): Work<string> =>
  async (tx) => {
    const [id, { managerId }] = [newId(), farm]
    await sql`select app.enter_new_channel(${id})`.execute(tx)
    await tx.insertInto('channels').values({ managerId, id, name: 'River crew', type: 'group', createdBy }).execute()
    const rows = participants.map((userId) => ({ managerId, id: newId(), channelId: id, userId }))
    await tx.insertInto('channelParticipants').values(rows).execute()
    return id
  }
const say =
  (channel: string, sender: string, managerId = farm.managerId): Work<string> =>
  async (tx) => {
    const id = newId()
    await tx.insertInto('messages').values({ managerId, id, channel, sender, content: 'Gate 4 is open' }).execute()
    return id
  }
const messages: Work<string[]> = (tx) => idsOf(tx, 'messages')

const markRead: Work<bigint> = async (tx) => {
  const [{ numUpdatedRows } = { numUpdatedRows: 0n }] = await tx
    .updateTable('channelParticipants')
    .set({ lastReadAt: '2026-11-20T01:00:00.000Z' })
    .execute()
  return numUpdatedRows
}

const removeMessages: Work<string[]> = async (tx) =>
  (await tx.deleteFrom('messages').returning('id').execute()).map(({ id }) => id)

describe('an audience', () => {
  test('sees its rows, and those for everyone; managers see all of their business', async () => {
    const forAll = await addEvent(false, [everyone])
    const forAna = await addEvent(true, [ana.userId])
    const forManagers = await addEvent(true, [])
    await addEvent(false, [everyone], other)
    expect(await asEmployee(ana, eventsOf)).toEqual([forAll, forAna])
    expect(await asEmployee(ben, eventsOf)).toEqual([forAll])
    expect(await asOwner(eventsOf)).toEqual([forAll, forAna, forManagers])
  })

  test('reads only: its employees add, change and delete nothing', async () => {
    const id = await addEvent(false, [everyone])
    const row = { managerId: farm.managerId, id: newId(), name: 'Mine', startDate: '2026-12-01T00:00:00.000Z' }
    const add: Work<unknown> = (tx) =>
      tx
        .insertInto('calendarEvent')
        .values({ ...row, audience: [everyone] })
        .execute()
    await expect(asEmployee(ana, add)).rejects.toThrow(refusal)
    const change: Work<bigint[]> = async (tx) => {
      const [updated] = await tx.updateTable('calendarEvent').set({ name: 'Mine' }).where('id', '=', id).execute()
      const [deleted] = await tx.deleteFrom('calendarEvent').where('id', '=', id).execute()
      return [updated?.numUpdatedRows ?? 0n, deleted?.numDeletedRows ?? 0n]
    }
    expect(await asEmployee(ana, change)).toEqual([0n, 0n])
  })

  test('an event is for everyone or for managers only, never both', async () => {
    await expect(addEvent(false, [ana.userId])).rejects.toThrow('calendar_event_audience')
    await expect(addEvent(true, [everyone])).rejects.toThrow('calendar_event_audience')
  })

  test('a category follows its flag', async () => {
    const [open] = [await addCategory(false), await addCategory(true)]
    expect(await asEmployee(ana, (tx) => idsOf(tx, 'calendar_categories'))).toEqual([open])
  })
})

describe('a channel', () => {
  test('is read by its participants only, whether they manage or work', async () => {
    const channel = await asEmployee(ana, create([ana.userId, ben.userId], ana.userId))
    const message = await asEmployee(ana, say(channel, ana.userId))
    expect(await asEmployee(ben, messages)).toEqual([message])
    expect(await asOwner(messages)).toEqual([])
    expect(await asOwner((tx) => idsOf(tx, 'channels'))).toEqual([])
    expect(await asOwner((tx) => idsOf(tx, 'channel_participants'))).toEqual([])
    const cleo = await makeEmployee(base.db, farm)
    expect(await asEmployee(cleo, messages)).toEqual([])
  })

  test('is found among many, whatever its id ends with, and no other one is', async () => {
    const eve = await makeEmployee(base.db, farm)
    const hers: string[] = []
    for (let count = 0; count < 40; count++)
      hers.push(await asEmployee(ana, create([ana.userId, eve.userId], ana.userId)))
    await asEmployee(ana, create([ana.userId], ana.userId))
    expect(await asEmployee(eve, (tx) => idsOf(tx, 'channels'))).toEqual(hers.toSorted())
  })

  test('takes messages from its participants only, and only in their own name', async () => {
    const channel = await asOwner(create([farm.userId, ana.userId], farm.userId))
    await asEmployee(ana, say(channel, ana.userId))
    await expect(asEmployee(ben, say(channel, ben.userId))).rejects.toThrow(refusal)
    await expect(asEmployee(ana, say(channel, farm.userId))).rejects.toThrow(refusal)
    await expect(asOwner(say(channel, ana.userId))).rejects.toThrow(refusal)
  })

  test('is entered before it exists only: not by others, and not again by a creator who was removed', async () => {
    const channel = await asEmployee(ana, create([ana.userId, ben.userId], ana.userId))
    const enter: Work<unknown> = (tx) => sql`select app.enter_new_channel(${channel})`.execute(tx)
    await asEmployee(ben, (tx) => tx.deleteFrom('channelParticipants').where('userId', '=', ana.userId).execute())
    for (const who of [ana, await makeEmployee(base.db, farm)]) {
      await expect(asEmployee(who, enter)).rejects.toThrow('a channel is entered by its participants')
      expect(await asEmployee(who, (tx) => idsOf(tx, 'channels'))).toEqual([])
    }
    await expect(asOwner(enter)).rejects.toThrow('a channel is entered by its participants')
  })

  test('is joined by no one on their own, and created in no other’s name', async () => {
    const channel = await asEmployee(ana, create([ana.userId], ana.userId))
    const join: Work<unknown> = (tx) =>
      tx
        .insertInto('channelParticipants')
        .values({ managerId: farm.managerId, id: newId(), channelId: channel, userId: ben.userId })
        .execute()
    await expect(asEmployee(ben, join)).rejects.toThrow(refusal)
    await expect(asEmployee(ana, create([ana.userId], ben.userId))).rejects.toThrow(refusal)
  })

  test('is gone for a participant who was removed', async () => {
    const channel = await asOwner(create([farm.userId, ana.userId], farm.userId))
    await asOwner(say(channel, farm.userId))
    expect(await asEmployee(ana, messages)).toHaveLength(1)
    await asOwner((tx) => tx.deleteFrom('channelParticipants').where('userId', '=', ana.userId).execute())
    expect(await asEmployee(ana, messages)).toEqual([])
  })

  test('each participant moves only their own mark of what they have read', async () => {
    await asOwner(create([farm.userId, ana.userId], farm.userId))
    expect(await asEmployee(ana, markRead)).toBe(1n)
  })

  test('a participant changes and deletes only their own messages', async () => {
    const channel = await asOwner(create([farm.userId, ana.userId], farm.userId))
    await asOwner(say(channel, farm.userId))
    const own = await asEmployee(ana, say(channel, ana.userId))
    expect(await asEmployee(ana, removeMessages)).toEqual([own])
  })

  test('an employment elsewhere opens nothing, and neither does a transaction that binds no channels', async () => {
    const channel = await asOwner(create([farm.userId], farm.userId))
    await asOwner(say(channel, farm.userId))
    expect(await asOwner(messages, other)).toEqual([])
    await expect(asOwner(say(channel, other.userId, other.managerId), other)).rejects.toThrow(refusal)
    const unbound = await base.db.transaction().execute(async (tx) => {
      await sql`select * from app.act_as_member(${farm.userId}, null, 'test')`.execute(tx)
      return messages(tx)
    })
    expect(unbound).toEqual([])
    expect(await base.db.transaction().execute(messages)).toEqual([])
    const stranger = await makeLogin(base.db)
    expect(await asOwner(messages, { ...farm, userId: stranger.userId })).toEqual([])
  })
})
