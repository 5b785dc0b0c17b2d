import { byName } from '#shared/employees/person-name.ts'
import { sentWork } from '#server/accounting/exports/sent-work.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { openEntries } from '#server/timesheets/clock/open-entries.ts'
import { requireEmployees } from './require-employees.ts'

/**
 * The unpaid hours of employees who are to be archived, by name; employees without any are left out. Approved hours are
 * paid once an export has sent them, or without a connection once their day is locked.
 */
export async function checkArchiving(ctx: BusinessContext, { ids }: { ids: string[] }) {
  const { tx, actor, now } = ctx
  const { managerId } = actor
  await requireEmployees(ctx, ids)
  const { connected, since, days } = await sentWork(tx, managerId, ids)
  const asked = { employeeIds: ids, paid: days, since: connected ? since : null, now }
  const people = await openEntries(tx, managerId, asked)
  return { connected, people: people.toSorted(byName) }
}
