import type { AccountingProvider } from '#shared/accounting/connections/accounting-provider.ts'
import { freePeople, matchPeople } from '#shared/accounting/people/match-people.ts'
import type { ProviderEmployee } from '#shared/accounting/connections/payroll-records.ts'
import { byName } from '#shared/employees/person-name.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { listEmployeeNames } from '#server/timesheets/farm/employee-names.ts'
import { findCachedPayroll } from '../payroll-data/find-cached-payroll.ts'
import { findEmployeeLinks } from './find-links.ts'

/** Current employees by name, matched with the last data read from the provider; empty before the first sync. */
export async function listMatches({ actor, tx }: BusinessContext, { provider }: { provider: AccountingProvider }) {
  const copy = await findCachedPayroll(tx, actor.managerId, provider)
  if (!copy) return { syncedAt: null, people: [], others: [] }
  const ours = (await listEmployeeNames(tx, actor.managerId, { archived: false })).toSorted(byName)
  const stored = await findEmployeeLinks(tx, actor.managerId, provider)
  // Archived employees don't reserve a link: linking another employee takes it over.
  const here = new Set(ours.map(({ employeeId }) => employeeId))
  const links = new Map([...stored].filter(([employeeId]) => here.has(employeeId)))
  const theirs = copy.employees.map(asCandidate)
  return { syncedAt: copy.syncedAt, people: matchPeople(ours, theirs, links), others: freePeople(theirs, links) }
}

const asCandidate = ({ id, firstName, lastName, active }: ProviderEmployee) => ({ id, firstName, lastName, active })
