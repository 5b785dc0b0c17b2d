import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inWords, textOf } from '#shared/texts.ts'
import { setEmployeesActive } from '#server/employees/list/set-employees-active.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { makeBusiness, type TestBusiness } from '#test/fixtures/business.ts'
import { chatAt } from '#test/fixtures/chat.ts'
import { makeEmployee } from '#test/fixtures/employee.ts'
import { editGroup, leaveGroup } from './group-members.ts'
import { listChannels } from './list-channels.ts'
import { createDirect, createGroup } from './new-channels.ts'

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

const groupsOf = async (person: { userId: string }) =>
  (await chat.as(person, listChannels, {})).channels.filter(({ everyone }) => !everyone)
const archive = ({ id }: { id: string }) => chat.as(farm, setEmployeesActive, { ids: [id], active: false })

test('a direct chat opened again is the same, also when the other person was archived', async () => {
  const input = { id: newId(), userId: ben.userId }
  await chat.as(ana, createDirect, input)
  await archive(ben)
  expect(await chat.as(ana, createDirect, input)).toEqual({ id: input.id })
})

test('a group created twice with one id exists once', async () => {
  const input = { id: newId(), name: 'River crew', members: [ben.userId] }
  await chat.as(ana, createGroup, input)
  expect(await chat.as(ana, createGroup, input)).toEqual({ id: input.id })
  expect(await groupsOf(ana)).toHaveLength(1)
})

test('a group created again is answered as at first, also when it was renamed or a member left or was archived', async () => {
  const cleo = await makeEmployee(base.db, farm)
  const input = { id: newId(), name: 'River crew', members: [ben.userId, cleo.userId] }
  await chat.as(ana, createGroup, input)
  await chat.as(ana, editGroup, { id: input.id, name: 'Harvest', pictureFileId: null })
  await chat.as(ben, leaveGroup, { id: input.id })
  await archive(cleo)
  expect(await chat.as(ana, createGroup, input)).toEqual({ id: input.id })
  expect(await groupsOf(ana)).toMatchObject([{ id: input.id, name: 'Harvest' }])
  const refused = { code: 'CONFLICT', message: inWords(textOf('chat.groupSavedOtherwise')) }
  for (const other of [{ name: 'Harvest' }, { members: [cleo.userId] }])
    await expect(chat.as(ana, createGroup, { ...input, ...other })).rejects.toMatchObject(refused)
})
