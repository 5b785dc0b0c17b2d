import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BusinessContext } from '#server/core/http/context.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { type Crew, makeCrew } from '#test/fixtures/chat.ts'
import { removeMember } from './group-members.ts'
import { createGroup } from './new-channels.ts'
import { listMessages, listPins, searchMessages } from './channel-messages.ts'
import { deleteMessage, editMessage, pinMessage } from './own-message.ts'

let base: TestDatabase
let farm: Crew['farm']
let chat: Crew['chat']
let ana: Crew['ana']
let ben: Crew['ben']
let crew: Crew['crew']

beforeAll(async () => {
  base = await testDatabase()
})
beforeEach(async () => {
  ;({ farm, chat, ana, ben, crew } = await makeCrew(base.db))
})
afterAll(() => base.close())

const pageOf = (person: { userId: string }, before?: string) => chat.as(person, listMessages, { id: crew, before })
const textsOf = async (person: { userId: string }) => (await pageOf(person)).messages.map(({ content }) => content)
async function versionsOf(id: string) {
  const versions = async ({ tx }: BusinessContext) =>
    sql<{ content: string }>`select content from app.message_versions where message_id = ${id}`.execute(tx)
  const { rows } = await chat.as(ana, versions, {})
  return rows.map(({ content }) => content)
}
const search = async (person: { userId: string }, words: string) =>
  (await chat.as(person, searchMessages, { words })).map(({ content }) => content)

describe('messages of a channel', () => {
  test('are ordered by sent_at, which rises with each also when the clock stands still or goes back', async () => {
    const clock = ['2026-11-20T01:00:00.000Z', '2026-11-20T01:00:00.000Z', '2026-11-20T00:59:00.000Z']
    for (const [index, now] of clock.entries()) await chat.send(ana, crew, { content: `${index}` }, now)
    const { messages } = await pageOf(ben)
    expect(messages.map(({ content, sentAt }) => [content, sentAt])).toEqual([
      ['0', '2026-11-20T01:00:00.000Z'],
      ['1', '2026-11-20T01:00:00.001Z'],
      ['2', '2026-11-20T01:00:00.002Z'],
    ])
  })

  test('sent at once by several people all have a time of their own', async () => {
    await Promise.all([ana, ben, farm, ana, ben, farm].map((person) => chat.send(person, crew)))
    const times = (await pageOf(ana)).messages.map(({ sentAt }) => sentAt)
    expect(new Set(times).size).toBe(6)
  })

  test('sent twice with one id is one message', async () => {
    const id = newId()
    await chat.send(ana, crew, { id })
    await chat.send(ana, crew, { id })
    expect(await textsOf(ben)).toHaveLength(1)
  })

  test('sent twice is sent already, also once it was edited or deleted, and its id with another text is refused', async () => {
    const id = await chat.send(ana, crew, { content: 'Gate 4' })
    const again = (content: string) => chat.send(ana, crew, { id, content })
    await expect(again('Gate 5')).rejects.toMatchObject({ code: 'CONFLICT' })
    await chat.as(ana, editMessage, { id, content: 'Gate 5' })
    await chat.as(ana, editMessage, { id, content: 'Gate 6' })
    await again('Gate 4')
    await expect(again('Gate 5')).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await textsOf(ben)).toEqual(['Gate 6'])
    await chat.as(ana, deleteMessage, { id })
    await again('Gate 4')
    expect(await textsOf(ben)).toEqual([''])
  })

  test('sent again by someone who was removed since is sent already, and they send and read nothing else', async () => {
    const id = await chat.send(ana, crew, { content: 'Gate 4' })
    const others = await chat.send(ben, crew, { content: 'Gate 7' })
    await chat.as(farm, removeMember, { id: crew, userId: ana.userId })
    await chat.send(ana, crew, { id, content: 'Gate 4' })
    await expect(chat.send(ana, crew, { id, content: 'Gate 5' })).rejects.toMatchObject({ code: 'CONFLICT' })
    await expect(chat.send(ana, crew)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(chat.send(ana, crew, { id: others, content: 'Gate 7' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(pageOf(ana)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await textsOf(ben)).toEqual(['Gate 4', 'Gate 7'])
  })

  test('with the id of another’s message is refused, and theirs is unchanged', async () => {
    const id = await chat.send(ana, crew, { content: 'Mine' })
    await expect(chat.send(ben, crew, { id, content: 'Taken' })).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await textsOf(ben)).toEqual(['Mine'])
  })

  test('come in pages, the latest first', async () => {
    for (let sent = 0; sent < 55; sent++) await chat.send(ana, crew, { content: `${sent}` })
    const latest = await pageOf(ben)
    expect([latest.messages.length, latest.more, latest.messages.at(-1)?.content]).toEqual([50, true, '54'])
    const older = await pageOf(ben, latest.messages[0]?.sentAt)
    expect([older.messages.length, older.more, older.messages[0]?.content]).toEqual([5, false, '0'])
  })

  test('are read again since an instant, at least a page, so that a change of an old one shows', async () => {
    for (let sent = 0; sent < 60; sent++) await chat.send(ana, crew, { content: `${sent}` })
    const since = async (from: string | undefined) => {
      const { messages, more } = await chat.as(ben, listMessages, { id: crew, from })
      return [messages.length, more, messages[0]?.content]
    }
    const all = await chat.as(ben, listMessages, { id: crew, from: '2000-01-01T00:00:00.000Z' })
    expect([all.messages.length, all.more]).toEqual([60, false])
    expect(await since(all.messages[5]?.sentAt)).toEqual([55, true, '5'])
    expect(await since(all.messages[30]?.sentAt)).toEqual([50, true, '10'])
    const [oldest] = all.messages
    await chat.as(ana, editMessage, { id: oldest?.id ?? '', content: 'Gate 5' })
    expect(await since(oldest?.sentAt)).toEqual([60, false, 'Gate 5'])
  })

  test('an answer has the message it answers, of the same channel', async () => {
    const asked = await chat.send(ana, crew, { content: 'Who has the key?' })
    await chat.send(ben, crew, { content: 'Me', replyTo: asked })
    const [first, second] = (await pageOf(farm)).messages
    expect(second?.replyTo).toEqual({
      id: asked,
      sender: ana.userId,
      sentAt: first?.sentAt,
      excerpt: 'Who has the key?',
      fileType: null,
    })
    const other = (await chat.as(ana, createGroup, { id: newId(), name: 'Other', members: [ben.userId] })).id
    await expect(chat.send(ana, other, { replyTo: asked })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('no answer goes to a deleted message', async () => {
    const asked = await chat.send(ana, crew, { content: 'Who has the key?' })
    await chat.as(ana, deleteMessage, { id: asked })
    const refused = { code: 'BAD_REQUEST', message: expect.stringContaining('has been deleted') }
    await expect(chat.send(ben, crew, { content: 'Me', replyTo: asked })).rejects.toMatchObject(refused)
  })

  test('keep hostile content as it was written', async () => {
    const content = `<img src=x onerror=alert(1)> \u202Egnp ${'😀'.repeat(10)} ${'x'.repeat(9000)}`
    await chat.send(ana, crew, { content })
    expect(await textsOf(ben)).toEqual([content])
  })
})

describe('the writer of a message', () => {
  test('changes its text; the one before is kept', async () => {
    const id = await chat.send(ana, crew, { content: 'Gate 4' })
    await chat.as(ana, editMessage, { id, content: 'Gate 5' })
    expect((await pageOf(ben)).messages).toMatchObject([{ content: 'Gate 5', editedAt: expect.any(String) }])
    expect(await versionsOf(id)).toEqual(['Gate 4'])
  })

  test('deletes it; its text is kept, and shown and found no more', async () => {
    const id = await chat.send(ana, crew, { content: 'Wrong chat' })
    await chat.as(ben, pinMessage, { id, pinned: true })
    await chat.as(ana, deleteMessage, { id })
    expect((await pageOf(ben)).messages).toMatchObject([{ content: '', deletedAt: expect.any(String), pinned: false }])
    expect(await search(ben, 'wrong')).toEqual([])
    expect(await versionsOf(id)).toEqual(['Wrong chat'])
  })

  test('is the only one who does either', async () => {
    const id = await chat.send(ana, crew)
    const refused = { code: 'FORBIDDEN', message: expect.stringContaining('Only the person who wrote') }
    for (const person of [ben, farm]) {
      await expect(chat.as(person, editMessage, { id, content: 'Mine' })).rejects.toMatchObject(refused)
      await expect(chat.as(person, deleteMessage, { id })).rejects.toMatchObject(refused)
    }
  })
})

test('in the channel of everyone, only managers pin and unpin', async () => {
  const id = await chat.send(farm, farm.managerId, { content: 'Fire plan' })
  const refused = { code: 'FORBIDDEN', message: expect.stringContaining('Only managers pin') }
  await expect(chat.as(ana, pinMessage, { id, pinned: true })).rejects.toMatchObject(refused)
  await chat.as(farm, pinMessage, { id, pinned: true })
  await expect(chat.as(ana, pinMessage, { id, pinned: false })).rejects.toMatchObject(refused)
  expect(await chat.as(ana, listPins, { id: farm.managerId })).toHaveLength(1)
})

test('every participant of a group pins and unpins', async () => {
  const id = await chat.send(ana, crew, { content: 'Fire plan' })
  await chat.as(ben, pinMessage, { id, pinned: true })
  expect(await chat.as(ana, listPins, { id: crew })).toMatchObject([{ content: 'Fire plan', pinned: true }])
  await chat.as(ana, pinMessage, { id, pinned: false })
  expect(await chat.as(ben, listPins, { id: crew })).toEqual([])
})
