import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mostInGroup } from '#shared/chat/chat-limits.ts'
import { inWords, textOf } from '#shared/texts.ts'
import { listMessages } from '#server/chat/channel-messages.ts'
import { leaveGroup, removeMember } from '#server/chat/group-members.ts'
import { listChannels } from '#server/chat/list-channels.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { liveChannel, publishedChange } from '#server/core/live/publish-changes.ts'
import { connected } from '#test/given-postgres.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { addMember } from '#test/fixtures/business-member.ts'
import { makeBusiness, type TestBusiness } from '#test/fixtures/business.ts'
import { chatAt } from '#test/fixtures/chat.ts'
import { makeEmployee } from '#test/fixtures/employee.ts'
import { addToCrew } from './add-to-crew.ts'
import { listCrews } from './list-crews.ts'
import { removeCrew } from './removal.ts'
import { saveCrew } from './save-crew.ts'
import { startCrewChat } from './start-crew-chat.ts'

let base: TestDatabase
let farm: TestBusiness
let chat: ReturnType<typeof chatAt>
let ana: { id: string; userId: string }
let ben: { id: string; userId: string }
let id: string

beforeAll(async () => {
  base = await testDatabase()
})
beforeEach(async () => {
  farm = await makeBusiness(base.db)
  chat = chatAt(base.db, farm)
  ana = await makeEmployee(base.db, farm)
  ben = await makeEmployee(base.db, farm)
  id = newId()
  await save(0, ana)
})
afterAll(() => base.close())

const as = <Input, Output>(verb: (ctx: BusinessContext, input: Input) => Promise<Output>, input: Input) =>
  chat.as(farm, verb, input)
const save = (version: number, ...members: { id: string }[]) =>
  as(saveCrew, { id, name: 'River crew', leaderId: null, memberIds: members.map((member) => member.id), version })
const start = async () => (await as(startCrewChat, { id, channelId: newId() })).channelId
const groupsOf = async (person: { userId: string }) =>
  (await chat.as(person, listChannels, {})).channels.filter(({ type, name }) => type === 'group' && name !== 'Everyone')
const peopleOf = async (person: { userId: string }, channelId: string) =>
  (await groupsOf(person)).find((group) => group.id === channelId)?.participants.toSorted()
const crew = async () => (await as(listCrews, undefined))[0]

/** Another manager of the farm, and their verbs. */
async function anotherManager() {
  const { userId } = await addMember(base.db, { managerId: farm.managerId, role: 'manager' })
  return { userId, chat: chatAt(base.db, { ...farm, userId }) }
}

test('a crew starts a group of its name with its people, which it remembers', async () => {
  const channelId = await start()
  expect(await groupsOf(ana)).toMatchObject([{ id: channelId, name: 'River crew' }])
  expect(await crew()).toMatchObject({ hasChat: true, channelId })
  expect(await start()).toBe(channelId)
})

test('who joins or leaves the crew joins or leaves its group', async () => {
  const channelId = await start()
  await as(addToCrew, { id, employeeIds: [ben.id] })
  expect(await peopleOf(farm, channelId)).toEqual([farm.userId, ana.userId, ben.userId].toSorted())
  await save(3, ben)
  expect(await peopleOf(farm, channelId)).toEqual([farm.userId, ben.userId].toSorted())
  expect(await groupsOf(ana)).toEqual([])
})

test('those who join, leave or stay hear of it, and the others do not', async () => {
  await start()
  const [cleo, dan] = [await makeEmployee(base.db, farm), await makeEmployee(base.db, farm)]
  await as(addToCrew, { id, employeeIds: [cleo.id] })
  const heard = await chatsHeard(() => save(3, ben, cleo))
  expect(heard.toSorted()).toEqual([farm.userId, ana.userId, ben.userId, cleo.userId].toSorted())
  expect(heard).not.toContain(dan.userId)
  expect(
    await chatsHeard(() =>
      as(saveCrew, { id, name: 'Other', leaderId: null, memberIds: [ben.id, cleo.id], version: 4 }),
    ),
  ).toEqual([])
})

test('a manager who is not in the group changes its people with the crew, and does not come into it', async () => {
  const channelId = await start()
  const other = await anotherManager()
  await other.chat.as(other, addToCrew, { id, employeeIds: [ben.id] })
  expect(await peopleOf(farm, channelId)).toEqual([farm.userId, ana.userId, ben.userId].toSorted())
  const [seen] = await other.chat.as(other, listCrews, undefined)
  expect(seen).toMatchObject({ hasChat: true, channelId: null })
  const opening = other.chat.as(other, startCrewChat, { id, channelId: newId() })
  await expect(opening).rejects.toThrow(inWords(textOf('crews.chatOfOthers')))
  await expect(other.chat.as(other, listMessages, { id: channelId })).rejects.toThrow()
})

test('managers in the group stay, also when they leave the crew as employees', async () => {
  await addMember(base.db, { managerId: farm.managerId, role: 'manager', userId: ana.userId })
  const channelId = await start()
  await save(2, ben)
  expect(await peopleOf(farm, channelId)).toEqual([farm.userId, ana.userId, ben.userId].toSorted())
})

test('a group that everyone has left never stops the saving of a crew, which can start another', async () => {
  const channelId = await start()
  await as(removeMember, { id: channelId, userId: ana.userId })
  await as(leaveGroup, { id: channelId })
  await save(2, ana, ben)
  expect((await crew())?.members).toHaveLength(2)
  const again = await start()
  expect(again).not.toBe(channelId)
  expect(await peopleOf(ana, again)).toEqual([farm.userId, ana.userId, ben.userId].toSorted())
})

test('a group that has been deleted never stops the saving of a crew', async () => {
  await start()
  await as(deleteChannels, undefined)
  await save(2, ana, ben)
  expect((await crew())?.members).toHaveLength(2)
  expect(await groupsOf(ben)).toEqual([])
  const again = await start()
  expect(await peopleOf(ben, again)).toEqual([farm.userId, ana.userId, ben.userId].toSorted())
})

test('a full group never stops the saving of a crew: who has no room is left out', async () => {
  const channelId = await start()
  await as(fillUp, { channelId })
  await as(addToCrew, { id, employeeIds: [ben.id] })
  expect((await crew())?.members).toHaveLength(2)
  expect(await groupsOf(ben)).toEqual([])
})

test('a crew without others has no one to chat with', async () => {
  await save(1)
  await expect(start()).rejects.toThrow(inWords(textOf('crews.noOneToChat')))
})

test('a removed crew leaves its group as it is', async () => {
  const channelId = await start()
  await as(removeCrew, { id })
  expect(await peopleOf(ana, channelId)).toEqual([farm.userId, ana.userId].toSorted())
})

test('the group of a crew is not entered through that of another farm', async () => {
  await start()
  const other = await makeBusiness(base.db)
  const added = { id, employeeIds: [(await makeEmployee(base.db, other)).id] }
  await expect(chatAt(base.db, other).as(other, addToCrew, added)).rejects.toThrow('no longer here')
})

/** Who hears that their chats have changed. */
async function chatsHeard(work: () => Promise<unknown>): Promise<string[]> {
  return connected(base.ownerUrl, async (listener) => {
    const heard: string[] = []
    listener.on('notification', ({ payload }) => {
      const change = publishedChange.parse(JSON.parse(payload ?? ''))
      if (change.managerId === farm.managerId && change.groups.includes('chats')) heard.push(...change.to)
    })
    await listener.query(`listen ${liveChannel}`)
    await work()
    await listener.query('select 1')
    return heard
  })
}

/** As no verb of Muster does yet. */
async function deleteChannels({ tx, actor }: BusinessContext) {
  await tx.deleteFrom('channels').where('managerId', '=', actor.managerId).execute()
}

async function fillUp({ tx, actor: { managerId } }: BusinessContext, { channelId }: { channelId: string }) {
  const rows = Array.from({ length: mostInGroup - 2 }, () => ({ managerId, id: newId(), channelId, userId: newId() }))
  await tx.insertInto('channelParticipants').values(rows).execute()
}
