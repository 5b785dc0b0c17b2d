import { expect, test } from 'vitest'
import type { Message, MessagePage } from './chat-contract.ts'
import { joinMessages } from './join-messages.ts'

const message = (minute: number, content = `${minute}`): Message => ({
  id: `m${minute}`,
  channel: 'c',
  sender: 'ana',
  content,
  sentAt: `2026-11-20T01:${String(minute).padStart(2, '0')}:00.000Z`,
  writtenAt: '2026-11-20T01:00:00.000Z',
  replyTo: null,
  urgent: false,
  announcement: false,
  confirmed: false,
  confirmations: 0,
  editedAt: null,
  deletedAt: null,
  pinned: false,
  files: [],
})
const page = (minutes: number[], more: boolean): MessagePage => ({
  messages: minutes.map((minute) => message(minute)),
  more,
  reads: [],
})
const contents = ({ messages }: MessagePage) => messages.map(({ content }) => content)

test('newer messages follow, and a changed one replaces what was known', () => {
  const fresh = { ...page([3, 4], true), messages: [message(3, 'three'), message(4)] }
  expect(joinMessages(page([2, 3], true), fresh)).toMatchObject({ more: true })
  expect(contents(joinMessages(page([2, 3], true), fresh))).toEqual(['2', 'three', '4'])
})

test('older ones come before, and say whether there are more', () => {
  const joined = joinMessages(page([5, 6], true), page([3, 4], false))
  expect([contents(joined), joined.more]).toEqual([['3', '4', '5', '6'], false])
})

test('a page that does not touch what is known replaces it, so that none is missing between', () => {
  expect(contents(joinMessages(page([1, 2], true), page([8, 9], true)))).toEqual(['8', '9'])
})

test('a whole channel joins whatever was known', () => {
  expect(contents(joinMessages(page([1], false), page([1, 2, 3], false)))).toEqual(['1', '2', '3'])
})
