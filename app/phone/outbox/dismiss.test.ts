import { expect, test } from 'vitest'
import { mayBeDismissed } from './dismiss.ts'
import { tooOld } from './migrations/too-old.ts'
import type { OutboxItem } from './phone-db.ts'

const base = {
  id: 'one',
  sequence: 1,
  userId: 'kit',
  managerId: 'farm',
  recordedAt: '2026-11-20T02:00:00.000Z',
  version: 1,
  state: 'refused',
  tries: 0,
  sentOrder: null,
  acceptedAt: null,
  problem: 'No.',
  handedOver: false,
} as const
const at = '2026-11-20T02:00:00.000Z'
const input = { kind: 'clock_off', id: 'one', entryId: 'e1', sequence: 1, occurredAt: at, timezoneOffset: 600 } as const
const hours = (parts: Partial<OutboxItem> = {}): OutboxItem => ({ ...base, ...parts, endpoint: 'clock', input })
const leave = (parts: Partial<OutboxItem> = {}): OutboxItem => ({
  ...base,
  ...parts,
  endpoint: 'leave.requestLeave',
  input: { id: 'l1' },
})

test('what is not refused is never dismissed, in a file for the manager or not', () => {
  for (const state of ['waiting', 'stuck', 'dismissed', 'sent'] as const) {
    for (const handedOver of [false, true]) {
      const parts = { state, handedOver, problem: null }
      expect([hours(parts), leave(parts)].map(mayBeDismissed)).toEqual([false, false])
    }
  }
})

test('refused hours are dismissed only once they are in a file for the manager; other refused records at once', () => {
  expect([hours(), hours({ handedOver: true }), leave()].map(mayBeDismissed)).toEqual([false, true, true])
})

test('what no endpoint refused, because this version can’t send it, must be in a file for the manager first', () => {
  const parts = { problem: tooOld }
  expect([leave(parts), leave({ ...parts, handedOver: true })].map(mayBeDismissed)).toEqual([false, true])
})
