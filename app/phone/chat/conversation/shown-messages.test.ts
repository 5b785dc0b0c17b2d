import { expect, test } from 'vitest'
import type { Message } from '#shared/chat/chat-contract.ts'
import type { OutboxItem } from '#app/phone/outbox/phone-db.ts'
import { shownMessages } from './shown-messages.ts'

const at = '2026-11-20T01:00:00.000Z'
const stored: Message = {
  id: 'm1',
  channel: 'crew',
  sender: 'ana',
  content: 'Gate 4 is open',
  sentAt: at,
  writtenAt: at,
  replyTo: null,
  urgent: false,
  announcement: true,
  confirmed: false,
  confirmations: 0,
  editedAt: null,
  deletedAt: null,
  pinned: false,
  files: [],
}
const unsent = {
  id: 'r1',
  sequence: 1,
  userId: 'kit',
  managerId: 'farm',
  recordedAt: at,
  version: 1,
  state: 'waiting' as const,
  tries: 0,
  sentOrder: null,
  acceptedAt: null,
  problem: null,
  handedOver: false,
}
const sent = {
  id: 'm2',
  channel: 'crew',
  content: 'Shut it',
  writtenAt: at,
  replyTo: 'm1',
  urgent: false,
  announcement: false,
  fileIds: ['f1'],
}
const sending = (
  choices: Partial<typeof sent> = {},
  state: Pick<OutboxItem, 'state' | 'problem'> = unsent,
): OutboxItem => ({
  ...unsent,
  ...state,
  endpoint: 'chat.sendMessage',
  input: { ...sent, ...choices },
})
const confirming: OutboxItem = { ...unsent, endpoint: 'chat.confirmAnnouncement', input: { id: 'm1' } }
const shown = (...items: OutboxItem[]) => shownMessages([stored], items, { order: 1, userId: 'kit', channel: 'crew' })

test('a message of this phone follows what the server has, and waits', () => {
  expect(shown(sending())).toMatchObject([
    { id: 'm1', delivery: 'stored' },
    { id: 'm2', sender: 'kit', delivery: 'waiting', waitingFiles: 1, replyTo: { excerpt: 'Gate 4 is open' } },
  ])
})

test('a message that the server has is shown once', () => {
  expect(shown(sending({ id: 'm1' }))).toHaveLength(1)
})

test('a message of another channel is not shown', () => {
  expect(shown(sending({ channel: 'other' }))).toHaveLength(1)
})

test('a refused message stays with the reason', () => {
  const refused = { state: 'refused' as const, problem: 'You left.' }
  expect(shown(sending({}, refused))[1]).toMatchObject({ delivery: 'refused', problem: 'You left.' })
})

test('a confirmed announcement shows it before the server knows', () => {
  expect(shown(confirming)).toMatchObject([{ confirmed: true }])
})
