import { leaveDayMinutes } from '#shared/leave/leave-span.ts'
import type { LeaveType } from '#shared/leave/leave-type.ts'
import type { OwnLeave } from '#shared/leave/own-leave-contract.ts'
import type { OutboxItem } from '../outbox/phone-db.ts'
import { isNotYetReflected, isUnsent } from '#app/phone/outbox/is-not-yet-reflected.ts'

export interface LeaveRequest {
  id: string
  startDate: string
  endDate: string
  leaveType: LeaveType
  comments: string
}

export type LeaveRow = OwnLeave & {
  /** The part that is waiting to sync. */
  waits: 'request' | 'withdrawal' | null
  /** The part that the server refused, and why. */
  refused: { what: 'request' | 'withdrawal'; itemId: string; problem: string } | null
}

/** The input that the leave form records. */
export const isLeaveRequest = (input: object): input is LeaveRequest =>
  'id' in input && 'startDate' in input && 'endDate' in input && 'leaveType' in input

const isAboutLeave = (input: object): input is { id: string } => 'id' in input

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
  const known = new Set(answered.map(({ id }) => id))
  const askedHere = items.flatMap((item) => {
    const { endpoint, input, state } = item
    if (endpoint !== 'leave.requestLeave' || !isLeaveRequest(input) || known.has(input.id)) return []
    return state === 'refused' || isNotYetReflected(item, order) ? rowAskedHere(input, item, leaveHours) : []
  })
  const withdrawals = items.filter(({ endpoint }) => endpoint === 'leave.withdrawLeave')
  return [...answered.map(plain), ...askedHere]
    .flatMap((row) => afterWithdrawal(row, withdrawals, order) ?? [])
    .toSorted(byUrgency)
}

const plain = (leave: OwnLeave): LeaveRow => ({ ...leave, waits: null, refused: null })

function rowAskedHere(request: LeaveRequest, item: OutboxItem, leaveHours: number): LeaveRow {
  const { id: itemId, state, problem } = item
  return {
    ...request,
    status: 'pending',
    rejectReason: null,
    leaveDayMinutes: leaveDayMinutes(leaveHours),
    requestedBy: 'employee',
    waits: isUnsent(item) ? 'request' : null,
    refused: state === 'refused' ? { what: 'request', itemId, problem: problem ?? '' } : null,
  }
}

/** Undefined once the server has accepted the withdrawal. */
function afterWithdrawal(row: LeaveRow, items: readonly OutboxItem[], order: number | undefined): LeaveRow | undefined {
  const item = items.findLast(({ input }) => isAboutLeave(input) && input.id === row.id)
  if (!item || row.refused) return row
  const { id: itemId, state, problem } = item
  if (state === 'refused') return { ...row, refused: { what: 'withdrawal', itemId, problem: problem ?? '' } }
  if (isUnsent(item)) return { ...row, waits: 'withdrawal' }
  return isNotYetReflected(item, order) ? undefined : row
}

const urgency = ({ refused, status }: LeaveRow) => (refused ? 0 : status === 'pending' ? 1 : 2)

function byUrgency(one: LeaveRow, other: LeaveRow): number {
  const order = urgency(one) - urgency(other)
  if (order !== 0) return order
  const soonest = one.startDate < other.startDate ? -1 : Number(one.startDate > other.startDate)
  return urgency(one) < 2 ? soonest : -soonest
}
