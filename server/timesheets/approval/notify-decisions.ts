import type { Decision } from '#shared/timesheets/approval/decision-notice.ts'
import type { StatusChange } from '#shared/timesheets/entries/timesheets-contract.ts'
import { notifyEmployees } from '#server/core/notifications/notify.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import type { DecidedEntry } from './status-store.ts'

/** Notifies employees of their rejected entries and of decisions on their leave, in one notice each. */
export async function notifyDecisions(
  ctx: BusinessContext,
  entries: readonly DecidedEntry[],
  changes: readonly StatusChange[],
): Promise<void> {
  const changeOf = new Map(changes.map((change) => [change.id, change]))
  const decided = entries.flatMap(({ id, ...entry }) => decisionOf(entry, changeOf.get(id)))
  const byEmployee = Map.groupBy(decided, ({ employeeId }) => employeeId)
  const parameters = [...byEmployee].map(([employeeId, decisions]) => [employeeId, { decisions }] as const)
  await notifyEmployees(ctx, 'entries_decided', new Map(parameters))
}

type EmployeeDecision = Decision & { employeeId: string }

/** Approval of work is expected, so it is not notified. */
function decisionOf(entry: Omit<DecidedEntry, 'id'>, change: StatusChange | undefined): EmployeeDecision[] {
  const status = change?.to
  if (status === 'rejected' || (status === 'approved' && entry.logType === 'leave'))
    return [{ ...entry, status, reason: change?.reason ?? '' }]
  return []
}
