import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { makeBusiness } from '#test/fixtures/business.ts'
import { chatAt, type Crew, makeCrew } from '#test/fixtures/chat.ts'
import { createGroup } from './new-channels.ts'
import { removeMember } from './group-members.ts'
import { searchMessages } from './channel-messages.ts'
import { editMessage } from './own-message.ts'

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

const search = async (person: { userId: string }, words: string) =>
  (await chat.as(person, searchMessages, { words })).map(({ content }) => content)

describe('the search', () => {
  test('finds beginnings of words in all my channels, and in no others', async () => {
    const own = (await chat.as(ana, createGroup, { id: newId(), name: 'Two', members: [ben.userId] })).id
    await chat.send(ana, crew, { content: 'Header’s down, waiting on a belt' }, '2026-11-20T01:00:00.000Z')
    await chat.send(ana, own, { content: 'The belt is HERE' }, '2026-11-20T01:01:00.000Z')
    expect(await search(ben, 'bel')).toEqual(['The belt is HERE', 'Header’s down, waiting on a belt'])
    expect(await search(ben, 'belt here')).toEqual(['The belt is HERE'])
    expect(await search(farm, 'belt')).toEqual(['Header’s down, waiting on a belt'])
    expect(await search(ben, " !&|:*'() ")).toEqual([])
  })

  test('finds nothing for a removed member, or at another business', async () => {
    await chat.send(ana, crew, { content: 'Only ours' })
    await chat.as(farm, removeMember, { id: crew, userId: ben.userId })
    expect(await search(ben, 'ours')).toEqual([])
    const other = await makeBusiness(base.db)
    expect(await chatAt(base.db, other).as(other, searchMessages, { words: 'ours' })).toEqual([])
  })

  test.each([
    ['Use 3.5 mm wire', ['3.5', '3', 'mm']],
    ['Due on 2026-12-01', ['2026-12-01', '2026-12', '12-01']],
    ['Meet at shed-3', ['shed-3', 'shed 3', 'SHED']],
    ['Part ABC-123/x', ['ABC-123', 'abc 123', '123']],
    ['Ask jo.smith@river.example.com', ['jo.smith@river.example.com', 'smith', 'river.example']],
    ['See https://example.com/a_b?c=d#gate', ['https://example.com/a_b?c=d#gate', 'example.com', 'gate']],
    ['नमस्ते। दुनिया', ['नमस्ते', 'दुनि']],
    ['วันนี้อากาศดี', ['อากาศ', 'วันนี้']],
    ['Gate 打开大门 now', ['大门', '打开', 'gate 大门']],
    ['トラクターを直した', ['トラクター', '直し']],
    ['Une crème brûlée', ['creme', 'CRÈME', 'crème brulee', 'cre\u0300me']],
    ['Çiğ köfte, Straße', ['cig', 'kofte', 'straße']],
    ['ПРИВЕТ всем', ['привет', 'Всем']],
    ['Done 👍🏽🎉 all', ['👍', '🎉', '🎉 all']],
    ['I ❤️ rain', ['❤', '❤️']],
    ['sh\u200Bed', ['shed']],
    ['ＦＵＬＬ ①', ['full', '1']],
  ])('finds %j', async (content, queries) => {
    await chat.send(ana, crew, { content })
    await chat.send(ana, crew, { content: 'Something else 大 อา 7' })
    for (const words of queries) expect([words, await search(ben, words)]).toEqual([words, [content]])
  })

  test('finds no text in which the parts of a word without spaces are apart', async () => {
    await chat.send(ana, crew, { content: '大家走前门' })
    expect(await search(ben, '大门')).toEqual([])
    expect(await search(ben, '大家')).toEqual(['大家走前门'])
  })

  test('takes signs of its own patterns as they are', async () => {
    await chat.send(ana, crew, { content: '50% 大_门' })
    expect(await search(ben, '大_门')).toEqual(['50% 大_门'])
    for (const words of ['大%门', "大\\' | ! & <-> :*", '%', '_', "''", '\\'])
      expect(await search(ben, words)).toEqual([])
  })

  test('finds a word of any length by its beginning', async () => {
    const content = 'x'.repeat(3000)
    await chat.send(ana, crew, { content })
    expect([await search(ben, 'xxx'), await search(ben, 'x'.repeat(200))]).toEqual([[content], [content]])
  })

  test('follows an edit', async () => {
    const id = await chat.send(ana, crew, { content: 'Gate 4' })
    await chat.as(ana, editMessage, { id, content: 'Shed 9' })
    expect([await search(ben, 'gate'), await search(ben, 'shed 9')]).toEqual([[], ['Shed 9']])
  })
})
