import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mostInBadge } from '#shared/core/badge-text.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { makeBusiness, type TestBusiness, testNow } from '#test/fixtures/business.ts'
import { addUpload, chatAt } from '#test/fixtures/chat.ts'
import { makeEmployee } from '#test/fixtures/employee.ts'
import { createDirect, createGroup } from './new-channels.ts'
import { addMembers, editGroup, leaveGroup, removeMember } from './group-members.ts'
import { listChannels } from './list-channels.ts'
import { listMessages } from './channel-messages.ts'
import { enterNewChannel } from './channels-store.ts'
import { markAsRead, setMuted } from './own-marks.ts'
import { deleteMessage } from './own-message.ts'

let base: TestDatabase
let farm: TestBusiness
let chat: ReturnType<typeof chatAt>
let ana: { id: string; userId: string }
let ben: { id: string; userId: string }

beforeAll(async () => {
  base = await testDatabase()
})
beforeEach(async () => {
  farm = await makeBusiness(base.db)
  chat = chatAt(base.db, farm)
  ana = await makeEmployee(base.db, farm)
  ben = await makeEmployee(base.db, farm)
})
afterAll(() => base.close())

const openDirect = async (by: { userId: string }, userId: string) =>
  (await chat.as(by, createDirect, { id: newId(), userId })).id
const group = async (by: { userId: string }, ...people: { userId: string }[]) =>
  (await chat.as(by, createGroup, { id: newId(), name: 'River crew', members: people.map(({ userId }) => userId) })).id
const listOf = async (person: { userId: string }) => (await chat.as(person, listChannels, {})).channels
const channelOf = async (person: { userId: string }, id: string) =>
  (await listOf(person)).find((channel) => channel.id === id)
const filesOf = ({ tx, actor }: BusinessContext) =>
  tx.selectFrom('files').select('id').where('managerId', '=', actor.managerId).execute()
const archive = ({ tx, actor }: BusinessContext, { id }: { id: string }) =>
  tx
    .updateTable('employmentInfo')
    .set({ active: false, archivedAt: testNow })
    .where('managerId', '=', actor.managerId)
    .where('id', '=', id)
    .execute()
const notFound = { code: 'NOT_FOUND' }

describe('a direct chat', () => {
  test('has exactly one other person, and an existing channel is reused', async () => {
    const first = await openDirect(farm, ana.userId)
    expect(await openDirect(farm, ana.userId)).toBe(first)
    expect(await openDirect(ana, farm.userId)).toBe(first)
    expect(await channelOf(ana, first)).toMatchObject({
      type: 'direct',
      name: null,
      participants: [farm.userId, ana.userId].toSorted(),
    })
    expect(await openDirect(ana, ben.userId)).not.toBe(first)
  })

  test('that both create at once is one channel', async () => {
    const ids = await Promise.all([
      openDirect(ana, ben.userId),
      openDirect(ben, ana.userId),
      openDirect(ana, ben.userId),
    ])
    expect(new Set(ids).size).toBe(1)
    expect((await listOf(ana)).filter(({ type }) => type === 'direct')).toHaveLength(1)
  })

  test('with oneself, a stranger or someone who left is refused', async () => {
    const refused = { code: 'BAD_REQUEST', message: expect.stringContaining('Choose one other person') }
    const other = await makeEmployee(base.db, await makeBusiness(base.db))
    const gone = await makeEmployee(base.db, farm, { active: false, archivedAt: testNow })
    for (const userId of [ana.userId, newId(), other.userId, gone.userId])
      await expect(openDirect(ana, userId)).rejects.toMatchObject(refused)
  })
})

describe('a group chat', () => {
  test('always includes its creator, once', async () => {
    const id = await group(ana, ana, ben, ben)
    expect((await channelOf(ben, id))?.participants).toEqual([ana.userId, ben.userId].toSorted())
  })

  test('needs at least one other member', async () => {
    await expect(group(ana, ana)).rejects.toMatchObject({ message: expect.stringContaining('at least one other') })
  })

  test('with the id of a channel of others is refused, and stays theirs', async () => {
    const id = await group(farm, ana)
    const again = { id, name: 'Mine', members: [farm.userId] }
    await expect(chat.as(ben, createGroup, again)).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await channelOf(ben, id)).toBeUndefined()
  })

  test('is renamed and gets people from its creator or a manager in it, and from no one else', async () => {
    const cleo = await makeEmployee(base.db, farm)
    const id = await group(ana, ben, farm)
    await chat.as(ana, editGroup, { id, name: 'Harvest', pictureFileId: null })
    await chat.as(farm, addMembers, { id, members: [cleo.userId, ben.userId] })
    expect(await channelOf(cleo, id)).toMatchObject({
      name: 'Harvest',
      participants: expect.arrayContaining([cleo.userId]),
    })
    const forbidden = { code: 'FORBIDDEN' }
    await expect(chat.as(ben, editGroup, { id, name: 'Ours', pictureFileId: null })).rejects.toMatchObject(forbidden)
    await expect(chat.as(ben, removeMember, { id, userId: ana.userId })).rejects.toMatchObject(forbidden)
  })

  test('whose creator left, or no longer works here, is managed by all who are in it', async () => {
    const cleo = await makeEmployee(base.db, farm)
    const [left, gone] = [await group(ana, ben), await group(cleo, ben)]
    await chat.as(ana, leaveGroup, { id: left })
    await chat.as(farm, archive, cleo)
    for (const id of [left, gone]) {
      await chat.as(ben, editGroup, { id, name: 'Ours', pictureFileId: null })
      await chat.as(ben, addMembers, { id, members: [farm.userId] })
      await chat.as(ben, removeMember, { id, userId: farm.userId })
      expect(await channelOf(ben, id)).toMatchObject({ name: 'Ours' })
    }
  })

  test('loses its old picture when another participant replaces it', async () => {
    const id = await group(ana, farm)
    const [old, fresh] = [newId(), newId()]
    await chat.as(farm, addUpload, { id: old })
    await chat.as(farm, editGroup, { id, name: 'Crew', pictureFileId: old })
    await chat.as(ana, addUpload, { id: fresh })
    await chat.as(ana, editGroup, { id, name: 'Crew', pictureFileId: fresh })
    expect(await chat.as(farm, filesOf, {})).toEqual([{ id: fresh }])
  })

  test('shows a removed member, and one who left, nothing any more', async () => {
    const id = await group(farm, ana, ben)
    await chat.send(farm, id)
    await chat.as(farm, removeMember, { id, userId: ana.userId })
    await chat.as(ben, leaveGroup, { id })
    for (const person of [ana, ben]) {
      expect(await channelOf(person, id)).toBeUndefined()
      await expect(chat.as(person, listMessages, { id })).rejects.toMatchObject(notFound)
      await expect(chat.send(person, id)).rejects.toMatchObject(notFound)
      await expect(chat.as(person, addMembers, { id, members: [person.userId] })).rejects.toMatchObject(notFound)
    }
  })

  test('is read by its participants only: managers are no exception', async () => {
    const id = await group(ana, ben)
    await chat.send(ana, id)
    await expect(chat.as(farm, listMessages, { id })).rejects.toMatchObject(notFound)
    expect(await channelOf(farm, id)).toBeUndefined()
  })
})

describe('the channel of everyone', () => {
  test('is muted and marked as read before the first announcement, and stays last in the list', async () => {
    const { managerId } = farm
    const id = await group(ana, ben)
    await chat.as(ben, setMuted, { id: managerId, muted: true })
    await chat.as(ana, markAsRead, { chatId: managerId, upTo: testNow })
    expect((await listOf(ben)).map((channel) => [channel.id, channel.muted])).toEqual([
      [id, false],
      [managerId, true],
    ])
    await chat.send(farm, managerId)
    expect([await channelOf(ben, managerId), await channelOf(ana, managerId)]).toMatchObject([
      { unread: 1, muted: true, everyone: true, name: 'Everyone' },
      { muted: false },
    ])
  })

  test('has the id of the business, which no other channel gets, before and after the first announcement', async () => {
    const { managerId: id } = farm
    const refused = { code: 'CONFLICT' }
    for (const announced of [false, true]) {
      if (announced) await chat.send(farm, id)
      for (const person of [ana, farm]) {
        await expect(chat.as(person, createDirect, { id, userId: ben.userId })).rejects.toMatchObject(refused)
        const input = { id, name: 'Mine', members: [ben.userId] }
        await expect(chat.as(person, createGroup, input)).rejects.toMatchObject(refused)
        await expect(chat.as(person, ({ tx }) => enterNewChannel(tx, id), {})).rejects.toThrow('before it exists')
      }
    }
    expect(await channelOf(ben, id)).toMatchObject({ name: 'Everyone', type: 'group' })
  })

  test('no one enters the channel of zeros, to which all files outside chat would belong', async () => {
    const zeros = '00000000-0000-0000-0000-000000000000'
    for (const person of [ana, farm]) {
      const enter = chat.as(person, createGroup, { id: zeros, name: 'All', members: [ben.userId] })
      await expect(enter).rejects.toMatchObject({ code: 'CONFLICT' })
    }
  })

  test('has all who work here, and only managers write to it', async () => {
    await chat.send(farm, farm.managerId, { content: 'Muster at seven' })
    expect(await channelOf(ben, farm.managerId)).toMatchObject({ unread: 1, everyone: true })
    await expect(chat.send(ben, farm.managerId)).rejects.toMatchObject({
      code: 'FORBIDDEN',
      message: expect.stringContaining('Only managers send announcements'),
    })
  })

  test('is not a group: it has no other name, and no one leaves it', async () => {
    const id = farm.managerId
    const refused = { code: 'BAD_REQUEST', message: expect.stringContaining('Only a group') }
    await expect(chat.as(farm, editGroup, { id, name: 'All', pictureFileId: null })).rejects.toMatchObject(refused)
    await expect(chat.as(ana, leaveGroup, { id })).rejects.toMatchObject(refused)
  })
})

describe('the list of channels', () => {
  test('has the last message, counts what others wrote since the last look, and is ordered by the last message', async () => {
    const [crew, direct] = [await group(farm, ana), await openDirect(farm, ana.userId)]
    await chat.send(ana, crew, { content: 'First' }, '2026-11-20T01:00:00.000Z')
    await chat.send(farm, direct, {}, '2026-11-20T01:01:00.000Z')
    await chat.send(ana, crew, { content: 'Header’s down' }, '2026-11-20T01:02:00.000Z')
    const [first, second] = await listOf(farm)
    expect(first).toMatchObject({ id: crew, unread: 2, lastMessage: { sender: ana.userId, excerpt: 'Header’s down' } })
    expect(second).toMatchObject({ id: direct, unread: 0 })
    expect(await channelOf(ana, direct)).toMatchObject({ unread: 1 })
  })

  test('says what a last message without a text is: a photo, or a deleted message', async () => {
    const [id, fileId] = [await group(farm, ana), newId()]
    await chat.as(ana, addUpload, { id: fileId })
    const sent = await chat.send(ana, id, { content: '', fileIds: [fileId] })
    const answer = await chat.send(farm, id, { content: 'Thanks', replyTo: sent })
    const { messages } = await chat.as(farm, listMessages, { id })
    expect(messages[1]?.replyTo).toMatchObject({ excerpt: '', fileType: 'image/jpeg' })
    await chat.as(farm, deleteMessage, { id: answer })
    expect((await channelOf(ben, id))?.lastMessage).toBeUndefined()
    expect((await channelOf(ana, id))?.lastMessage).toMatchObject({ excerpt: '', fileType: null })
    const another = newId()
    await chat.as(ana, addUpload, { id: another })
    await chat.send(ana, id, { content: '', fileIds: [another] })
    expect((await channelOf(farm, id))?.lastMessage).toMatchObject({ excerpt: '', fileType: 'image/jpeg' })
  })

  test('counts no deleted message, and what others wrote however much the reader wrote since', async () => {
    const id = await group(farm, ana)
    const first = await chat.send(ana, id)
    await chat.send(ana, id)
    for (let sent = 0; sent < mostInBadge + 3; sent++) await chat.send(farm, id)
    expect(await channelOf(farm, id)).toMatchObject({ unread: 2 })
    await chat.as(ana, deleteMessage, { id: first })
    expect(await channelOf(farm, id)).toMatchObject({ unread: 1 })
  })

  test('counts no further than is shown', async () => {
    const id = await group(farm, ana)
    for (let sent = 0; sent < mostInBadge + 3; sent++) await chat.send(ana, id)
    expect(await channelOf(farm, id)).toMatchObject({ unread: mostInBadge + 1 })
  })

  test('mark_chat_as_read marks what was seen, and never goes back', async () => {
    const id = await group(farm, ana)
    const times = ['2026-11-20T01:00:00.000Z', '2026-11-20T01:00:05.000Z'] as const
    for (const time of times) await chat.send(ana, id, {}, time)
    const mark = (upTo: string) => chat.as(farm, markAsRead, { chatId: id, upTo }, '2026-11-20T02:00:00.000Z')
    await mark(times[0])
    expect(await channelOf(farm, id)).toMatchObject({ unread: 1 })
    await mark(times[1])
    await mark(times[0])
    expect(await channelOf(farm, id)).toMatchObject({ unread: 0 })
    expect((await chat.as(ana, listMessages, { id })).reads).toEqual([{ userId: farm.userId, lastReadAt: times[1] }])
  })

  test('a mark from the future reaches to now only', async () => {
    const id = await group(farm, ana)
    await chat.as(farm, markAsRead, { chatId: id, upTo: '2099-01-01T00:00:00.000Z' }, '2026-11-20T01:00:00.000Z')
    await chat.send(ana, id, {}, '2026-11-20T01:00:01.000Z')
    expect(await channelOf(farm, id)).toMatchObject({ unread: 1 })
  })

  test('a channel is muted for the one who mutes it', async () => {
    const id = await group(farm, ana)
    await chat.as(ana, setMuted, { id, muted: true })
    expect([await channelOf(ana, id), await channelOf(farm, id)]).toMatchObject([{ muted: true }, { muted: false }])
  })
})
