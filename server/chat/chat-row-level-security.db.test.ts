import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BusinessContext } from '#server/core/http/context.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { makeBusiness, type TestBusiness } from '#test/fixtures/business.ts'
import { addUpload, chatAt } from '#test/fixtures/chat.ts'
import { makeEmployee } from '#test/fixtures/employee.ts'
import { confirmAnnouncement } from './announcements.ts'
import { createGroup } from './new-channels.ts'
import { editMessage, pinMessage } from './own-message.ts'

let base: TestDatabase
let farm: TestBusiness
let ana: { id: string; userId: string }
let ben: { id: string; userId: string }
let cleo: { id: string; userId: string }
let chat: ReturnType<typeof chatAt>
const [channel, fileId] = [newId(), newId()]

const tables = [
  'announcement_reads',
  'channel_activity',
  'channel_participants',
  'channels',
  'files',
  'message_files',
  'message_pins',
  'message_versions',
  'messages',
] as const

beforeAll(async () => {
  base = await testDatabase()
  farm = await makeBusiness(base.db)
  chat = chatAt(base.db, farm)
  ana = await makeEmployee(base.db, farm)
  ben = await makeEmployee(base.db, farm)
  cleo = await makeEmployee(base.db, farm)
  await chat.as(ana, createGroup, { id: channel, name: 'River crew', members: [ben.userId] })
  await chat.as(ana, addUpload, { id: fileId })
  const id = await chat.send(ana, channel, { fileIds: [fileId] })
  await chat.as(ana, editMessage, { id, content: 'Gate 5 is open' })
  await chat.as(ben, pinMessage, { id, pinned: true })
  await chat.as(ana, makeAnnouncement, { id })
  await chat.as(ben, confirmAnnouncement, { id })
})
afterAll(() => base.close())

async function makeAnnouncement({ tx, actor }: BusinessContext, { id }: { id: string }) {
  await tx
    .updateTable('messages')
    .set({ announcement: true })
    .where('managerId', '=', actor.managerId)
    .where('id', '=', id)
    .execute()
}

const rowsOf = async ({ tx }: BusinessContext, table: string) => {
  const { rows } = await sql`select id from ${sql.table(`app.${table}`)}`.execute(tx)
  return rows.length
}
const changedBy = async ({ tx }: BusinessContext, table: string) => {
  const { numAffectedRows = 0n } = await sql`delete from ${sql.table(`app.${table}`)}`.execute(tx)
  return numAffectedRows
}

test.each(tables)('%s: participants read its rows, and no one else: managers are no exception', async (table) => {
  expect(await chat.as(ana, rowsOf, table)).toBeGreaterThan(0)
  expect(await chat.as(ben, rowsOf, table)).toBeGreaterThan(0)
  expect([await chat.as(cleo, rowsOf, table), await chat.as(farm, rowsOf, table)]).toEqual([0, 0])
})

test.each(tables)('%s: no one else deletes its rows', async (table) => {
  expect([await chat.as(cleo, changedBy, table), await chat.as(farm, changedBy, table)]).toEqual([0n, 0n])
})

const people = async ({ tx }: BusinessContext, id: string) =>
  (await sql`select p.user_id from app.people_of_channel(${id}) p`.execute(tx)).rows.length

test('people of a channel are shown to its participants only', async () => {
  expect([await chat.as(ben, people, channel), await chat.as(cleo, people, channel)]).toEqual([2, 0])
})
