import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { phoneFile } from '#shared/timesheets/clock/phone-file.ts'
import type { OutboxItem } from '../phone-db.ts'
import { phoneFileOf } from './phone-file.ts'

const [managerId, userId, deviceId, entryId] = [newId(), newId(), newId(), newId()]
const whose = { managerId, userId, deviceId }
const lost = '1970-01-01T00:00:07.000Z'

const base = {
  sequence: 1,
  userId,
  managerId,
  recordedAt: lost,
  version: 1,
  tries: 5,
  sentOrder: null,
  acceptedAt: null,
  problem: null,
  handedOver: false,
} as const

function clockOff(state: OutboxItem['state'], parts: Partial<OutboxItem> = {}): OutboxItem {
  const id = newId()
  const timing = { pageOriginMs: 1, monotonicMs: 2.5, heard: null }
  const recorded = { id, sequence: 1, occurredAt: lost, timezoneOffset: 600, timing }
  return { ...base, ...parts, id, state, endpoint: 'clock', input: { kind: 'clock_off', entryId, ...recorded } }
}

test('the manager’s file contains all unsent hours, and other records as text', () => {
  const hours = (['waiting', 'stuck', 'refused'] as const).map((state) => clockOff(state))
  const leave: OutboxItem = {
    ...base,
    id: newId(),
    state: 'refused',
    endpoint: 'leave.requestLeave',
    input: { id: newId(), startDate: '2026-12-01', endDate: '2026-12-02', leaveType: 'annual_leave', comments: '' },
  }
  const photo: OutboxItem = {
    ...base,
    id: newId(),
    state: 'stuck',
    endpoint: 'employees.saveDocument',
    input: { id: newId(), certificate: 'First aid', photo: 'x'.repeat(900_000) },
  }
  const elsewhere = clockOff('waiting', { managerId: newId() })
  const file = phoneFile.parse(phoneFileOf([...hours, clockOff('sent'), elsewhere, leave, photo], whose))
  expect(file.events.map(({ id }) => id)).toEqual(hours.map(({ id }) => id))
  expect(file).toMatchObject(whose)
  expect(file.others.map(({ summary }) => summary)).toEqual([
    'Leave request – startDate: 2026-12-01, endDate: 2026-12-02, leaveType: annual_leave',
    'Certificate or licence – certificate: First aid',
  ])
})
