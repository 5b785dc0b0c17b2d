import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import type { CallItem, OutboxItem } from '../phone-db.ts'
import { sendable } from './send-order.ts'

const base = {
  userId: 'kit',
  managerId: 'farm',
  recordedAt: '2026-11-20T02:00:00.000Z',
  version: 1,
  state: 'waiting',
  tries: 0,
  sentOrder: null,
  acceptedAt: null,
  problem: null,
  handedOver: false,
} as const

let sequence = 0
function call(endpoint: CallItem['endpoint'], input: object, state: OutboxItem['state'] = 'waiting'): OutboxItem {
  sequence += 1
  return { ...base, id: newId(), sequence, state, endpoint, input }
}
const message = (channel: string, state?: OutboxItem['state']) =>
  call('chat.sendMessage', { id: newId(), channel, content: 'Gate 4', replyTo: null, fileIds: [] }, state)
const request = (state: OutboxItem['state']) => call('leave.requestLeave', { id: newId() }, state)

const nothingHeld = {
  waitsForFile: new Set<string>(),
  isLeftOut: () => false,
  isPassedOver: ({ state }: OutboxItem) => state === 'stuck',
}

/** The records that may be sent while `held` can't. */
const sentDespite = (held: OutboxItem, items: readonly OutboxItem[], lane = 'chat') =>
  sendable(lane, items, { ...nothingHeld, isLeftOut: ({ id }) => id === held.id })

const [crew, shed] = [newId(), newId()]

test.each(['waiting', 'stuck'] as const)(
  'a %s message holds back the later ones of its channel, and no others',
  (state) => {
    const held = message(crew, state)
    const behind = [message(crew), message(crew)]
    const others = [message(shed), call('chat.confirmAnnouncement', { id: newId() })]
    expect(sentDespite(held, [held, ...behind, ...others])).toEqual(others)
  },
)

test('a message waits for one of its channel whose photo is not uploaded yet', () => {
  const [photo, behind, other] = [message(crew), message(crew), message(shed)]
  const held = { ...nothingHeld, waitsForFile: new Set([photo.id]) }
  expect(sendable('chat', [photo, behind, other], held)).toEqual([other])
})

test('of each channel only the first unsent message may be sent', () => {
  const [first, other, ...behind] = [message(crew), message(shed), message(crew, 'stuck'), message(crew)]
  expect(sendable('chat', [first, other, ...behind], nothingHeld)).toEqual([first, other])
  expect(sendable('chat', [other, ...behind], nothingHeld)).toEqual([other, behind[0]])
})

test('what names a record waits for it, also for one that may be sent itself', () => {
  const [made, other] = [request('waiting'), request('waiting')]
  const withdrawal = call('leave.withdrawLeave', { id: 'id' in made.input ? made.input.id : '' })
  expect(sendable('leave', [made, withdrawal, other], nothingHeld)).toEqual([made, other])
})

test('a request that failed holds back all of its lane until it is passed over', () => {
  const behind = request('waiting')
  const sentBehind = (held: OutboxItem) => sentDespite(held, [held, behind], 'leave')
  expect([sentBehind(request('waiting')), sentBehind(request('stuck'))]).toEqual([[], [behind]])
})

test('a report waits for no photo of an earlier one, and a photo for its report', () => {
  const [report, next] = [newId(), newId()].map((id) => call('safetyReports.recordPreStart', { id }))
  const reportId = report && 'id' in report.input ? report.input.id : ''
  const photo = call('safetyReports.addReportPhoto', { id: newId(), reportId, photoFileId: newId(), item: null })
  const items = [report, photo, next].flatMap((each) => each ?? [])
  expect(sendable('safety-reports', items, nothingHeld)).toEqual([report, next])
  const uploading = { ...nothingHeld, waitsForFile: new Set([photo.id]) }
  expect(sendable('safety-reports', items.slice(1), uploading)).toEqual([next])
})
