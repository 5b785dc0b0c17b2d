import { leaveDayMinutes } from '#shared/leave/leave-span.ts'
import type { OwnLeave } from '#shared/leave/own-leave-contract.ts'
import type { InputOf } from '#app/phone/outbox/offline-call.ts'
import { type Drawn, drawing, layOver } from '#app/phone/outbox/overlay.ts'
import type { OutboxItem } from '#app/phone/outbox/phone-db.ts'

export type LeaveRow = OwnLeave & {
  /** The part that is waiting to sync. */
  waits: 'request' | 'withdrawal' | null
  /** The part that the server refused, and why. */
  refused: { what: 'request' | 'withdrawal'; itemId: string; problem: string } | null
}

/**
 * The server's last answer with this phone's requests and withdrawals applied. Refused requests come first, then
 * pending ones, earliest first, then the rest, latest first.
 * @param order the `nextOrder` number of the request for the answer; undefined without an answer
 * @param leaveHours the current setting, which the server will store for requests it has not answered yet
 */
export function leaveRows(
  answered: readonly OwnLeave[],
  items: readonly OutboxItem[],
  order: number | undefined,
  leaveHours: number,
): LeaveRow[] {
  const rows = answered.map((leave): LeaveRow => ({ ...leave, waits: null, refused: null }))
  return layOver(
    rows,
    { items, order, withRefused: true },
    drawing('leave.requestLeave', (shown, request, drawn) =>
      shown.some(({ id }) => id === request.id) ? shown : [...shown, rowAskedHere(request, drawn, leaveHours)],
    ),
    drawing('leave.withdrawLeave', (shown, { id }, drawn) =>
      shown.flatMap((row) => (row.id === id ? (afterWithdrawal(row, drawn) ?? []) : row)),
    ),
  ).toSorted(byUrgency)
}

function rowAskedHere(
  request: InputOf<'leave.requestLeave'>,
  { itemId, standing, problem }: Drawn,
  leaveHours: number,
): LeaveRow {
  return {
    ...request,
    status: 'pending',
    rejectReason: null,
    leaveDayMinutes: leaveDayMinutes(leaveHours),
    requestedBy: 'employee',
    locked: null,
    waits: standing === 'unsent' ? 'request' : null,
    refused: standing === 'refused' ? { what: 'request', itemId, problem } : null,
  }
}

/** Undefined once the server has accepted the withdrawal. */
function afterWithdrawal(row: LeaveRow, { itemId, standing, problem }: Drawn): LeaveRow | undefined {
  if (row.refused?.what === 'request') return row
  if (standing === 'accepted') return undefined
  if (standing === 'refused') return { ...row, refused: { what: 'withdrawal', itemId, problem } }
  return { ...row, waits: 'withdrawal', refused: null }
}

const urgency = ({ refused, status }: LeaveRow) => (refused ? 0 : status === 'pending' ? 1 : 2)

function byUrgency(one: LeaveRow, other: LeaveRow): number {
  const order = urgency(one) - urgency(other)
  if (order !== 0) return order
  const soonest = one.startDate < other.startDate ? -1 : Number(one.startDate > other.startDate)
  return urgency(one) < 2 ? soonest : -soonest
}
