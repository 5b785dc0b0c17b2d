import type { AccountingProvider } from '#shared/accounting/connections/accounting-provider.ts'
import { mostCandidates, mostOfProvider, type PersonMatch } from '#shared/accounting/connections/accounting-contract.ts'
import { unreadableRecord } from '#shared/accounting/connections/unreadable-record.ts'
import type { Text } from '#shared/core/text.ts'
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
  const problems = new Map(copy.employees.map((each) => [each.id, unreadableRecord(provider, each)]))
  const people = matchPeople(ours, theirs, links).map(({ candidates, ...match }) =>
    withProblem({ ...match, candidates: candidates.slice(0, mostCandidates) }, problems),
  )
  return { syncedAt: copy.syncedAt, people, others: freePeople(theirs, links).slice(0, mostOfProvider) }
}

/** Someone who has left stays shown as that, whatever their record is like. */
function withProblem(match: PersonMatch, problems: ReadonlyMap<string, Text | null>): PersonMatch {
  const isLinked = match.state === 'linked' || match.state === 'renamed'
  const theirs = isLinked ? match.linked : match.state === 'suggested' ? match.candidates[0] : null
  const problem = problems.get(theirs?.id ?? '')
  if (!problem) return match
  return { ...match, problem, state: isLinked ? 'unreadable' : match.state }
}

const asCandidate = ({ id, firstName, lastName, active }: ProviderEmployee) => ({ id, firstName, lastName, active })
