import { byName } from '#shared/employees/person-name.ts'
import { sentWork } from '#server/accounting/exports/sent-work.ts'
import type { ManagerContext } from '#server/core/http/context.ts'
import { openEntries } from '#server/timesheets/clock/open-entries.ts'

/**
 * What employees would leave behind on being archived, by name; those with nothing are left out. Approved work is paid
 * once an export has sent it; without a connection, once its day is locked.
 */
export async function checkArchiving({ tx, actor: { managerId }, now }: ManagerContext, { ids }: { ids: string[] }) {
  const { connected, since, days } = await sentWork(tx, managerId, ids)
  const asked = { employeeIds: ids, paid: days, since: connected ? since : null, now }
  const people = await openEntries(tx, managerId, asked)
  return { connected, people: people.toSorted(byName) }
}
