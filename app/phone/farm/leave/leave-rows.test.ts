import { expect, test } from 'vitest'
import type { OwnLeave } from '#shared/leave/own-leave-contract.ts'
import type { OutboxItem } from '#app/phone/outbox/phone-db.ts'
import { leaveRows } from './leave-rows.ts'

const [earlier, sentOrder, later] = [1, 2, 3]

const request = (id: string, startDate = '2026-12-07') => ({
  id,
  startDate,
  endDate: startDate,
  leaveType: 'annual_leave' as const,
  comments: '',
})
const leave = (id: string, parts: Partial<OwnLeave> = {}): OwnLeave => ({
  ...request(id),
  status: 'pending',
  rejectReason: null,
  leaveDayMinutes: 456,
  requestedBy: 'employee',
  locked: null,
  ...parts,
})

const item = (parts: Pick<OutboxItem, 'input'> & Partial<OutboxItem>): OutboxItem => ({
  id: 'item',
  sequence: 1,
  userId: 'jo',
  managerId: 'farm',
  recordedAt: '2026-11-20T00:00:00.000Z',
  version: 1,
  state: 'waiting',
  sentOrder: null,
  tries: 0,
  acceptedAt: null,
  handedOver: false,
  problem: null,
  ...parts,
  endpoint: 'leave.requestLeave',
})
const withdrawal = (parts: Partial<Pick<OutboxItem, 'state' | 'sentOrder' | 'problem'>> = {}): OutboxItem => ({
  ...item({ input: { id: 'a' }, ...parts }),
  endpoint: 'leave.withdrawLeave',
  input: { id: 'a' },
})
const rowsOf = (answered: OwnLeave[], items: OutboxItem[], order: number, leaveHours = 7.6) =>
  leaveRows(answered, items, order, leaveHours)
const sent = { state: 'sent', sentOrder } as const

test('a request shows at once as waiting to sync, and as pending once it is sent', () => {
  expect(rowsOf([], [item({ input: request('a') })], earlier)).toEqual([
    { ...leave('a'), waits: 'request', refused: null },
  ])
  expect(rowsOf([], [item({ input: request('a'), ...sent })], earlier)).toEqual([
    { ...leave('a'), waits: null, refused: null },
  ])
})

test('leave that the server knows shows as in its answer', () => {
  const approved = leave('a', { status: 'approved' })
  expect(rowsOf([approved], [item({ input: request('a'), ...sent })], earlier)).toEqual([
    { ...approved, waits: null, refused: null },
  ])
  expect(rowsOf([], [item({ input: request('a'), ...sent })], later)).toEqual([])
})

test('stored leave keeps its leave hours when the setting changes; unsent requests use the current setting', () => {
  const stored = leave('a', { status: 'approved' })
  const rows = rowsOf([stored], [item({ input: request('b') })], earlier, 8)
  expect(rows.map(({ id, leaveDayMinutes }) => [id, leaveDayMinutes])).toEqual([
    ['b', 480],
    ['a', 456],
  ])
})

test('a refused request shows the server’s reason until it is dismissed', () => {
  const refused = { input: request('a'), state: 'refused', problem: 'It overlaps.' } as const
  expect(rowsOf([], [item(refused)], later)).toEqual([
    { ...leave('a'), waits: null, refused: { what: 'request', itemId: 'item', problem: 'It overlaps.' } },
  ])
  expect(rowsOf([], [item({ ...refused, state: 'sent' })], later)).toEqual([])
})

test('a waiting withdrawal is shown, and the leave disappears once it is sent', () => {
  expect(rowsOf([leave('a')], [withdrawal()], earlier)).toMatchObject([{ id: 'a', waits: 'withdrawal' }])
  expect(rowsOf([leave('a')], [withdrawal(sent)], earlier)).toEqual([])
  expect(rowsOf([], [item({ input: request('a') }), withdrawal()], earlier)).toMatchObject([{ waits: 'withdrawal' }])
})

test('a withdrawal that came too late shows its reason, and the leave stays', () => {
  const late = withdrawal({ state: 'refused', problem: 'Decided already.' })
  expect(rowsOf([leave('a', { status: 'approved' })], [late], later)).toMatchObject([
    { status: 'approved', refused: { what: 'withdrawal', problem: 'Decided already.' } },
  ])
})

test('refused requests come first, then pending ones, earliest first, then the rest, latest first', () => {
  const on = (id: string, startDate: string, status: OwnLeave['status']) =>
    leave(id, { ...request(id, startDate), status })
  const answered = [
    on('spring', '2026-09-07', 'approved'),
    on('summer', '2026-12-21', 'rejected'),
    on('christmas', '2026-12-24', 'pending'),
    on('monday', '2026-11-23', 'pending'),
  ]
  const refused = item({ input: request('no', '2027-02-01'), state: 'refused', problem: 'It overlaps.' })
  expect(rowsOf(answered, [refused], later).map(({ id }) => id)).toEqual([
    'no',
    'monday',
    'christmas',
    'summer',
    'spring',
  ])
})
