import { textOf } from '#shared/texts.ts'
import type { AccountingProvider } from '#shared/accounting/connections/accounting-provider.ts'
import { matchPeople } from '#shared/accounting/people/match-people.ts'
import { checkReadiness } from '#shared/accounting/exports/preflight/preflight.ts'
import { sentToOtherWarnings } from '#shared/accounting/exports/sent-to-other.ts'
import { type DaySpan, daysIn } from '#shared/accounting/exports/window-days.ts'
import type { BusinessSteps } from '#server/core/http/context.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { type PersonHours, payrollHours } from '#server/timesheets/pay/payroll-hours.ts'
import { type ReadSnapshot, readProviderSnapshot } from '../run/export-payroll.ts'
import { findSentToOthers } from '../run/export-people-store.ts'
import { findEmployeeLinks, mappedKinds } from '../../people/find-links.ts'
import { refuseProblem } from '../../connections/provider-refusal.ts'
import { sentElsewhere } from './sent-elsewhere.ts'
import { areDaysLocked } from '#server/timesheets/locks/period-locks.ts'
import { longestWindowDays } from '../../payroll-data/read-payroll.ts'

export type ExportCheck = Awaited<ReturnType<typeof checkPeople>>

/** Pending, running and leave entries count too, so that no former employee's last hours are missed while pending. */
const hasEntries = ({ days, pendingEntries, runningEntries, leaveEntries }: PersonHours) =>
  days.length + pendingEntries + runningEntries + leaveEntries > 0

/**
 * All current employees, and archived employees with work or leave in these days, each with what blocks sending their
 * hours, if anything.
 * @param options fresh: reads rates and calendars now, as an export starts
 */
export async function checkPeople(
  steps: BusinessSteps,
  asked: DaySpan & { provider: AccountingProvider },
  { fresh = false }: { fresh?: boolean } = {},
) {
  const { managerId } = steps
  const { provider, from, to } = asked
  if (daysIn(asked).length > longestWindowDays) {
    refuse('BAD_REQUEST', textOf('accounting.windowTooLong', { most: longestWindowDays }))
  }
  const { hours, links, locked } = await steps.step(async (tx) => ({
    hours: await payrollHours(tx, managerId, { from, to }, await mappedKinds(tx, managerId, provider)),
    links: await findEmployeeLinks(tx, managerId, provider),
    locked: await areDaysLocked(tx, managerId, { from, to }),
  }))
  const shown = hours.filter((person) => person.active || hasEntries(person))
  const linkedIds = shown.flatMap(({ employeeId }) => links.get(employeeId) ?? [])
  const payroll = await readProviderSnapshot(steps, asked, linkedIds, { fresh }).catch(refuseProblem)
  const sentToOthers = await steps.step((tx) =>
    findSentToOthers(tx, managerId, { ...asked, tenantId: payroll.tenantId }),
  )

  const matches = matchesOf(shown, links, payroll)
  const linkedNow = new Set(linkedIds)
  const people = shown.map((person) => {
    const { employeeId } = person
    const providerEmployeeId = links.get(employeeId) ?? null
    const { state, candidates = [] } = matches.get(employeeId) ?? {}
    const readiness = checkReadiness({ ...person, providerEmployeeId }, payroll)
    const twice = person.days.length > 0 ? sentToOtherWarnings(person.days, sentToOthers.get(employeeId) ?? []) : []
    return {
      hours: person,
      providerEmployeeId,
      suggestion: (state === 'suggested' && candidates[0]) || null,
      readiness: { ...readiness, warnings: [...twice, ...readiness.warnings] },
      elsewhere: sentElsewhere({ employeeId, linkedId: providerEmployeeId }, payroll, linkedNow),
    }
  })
  return { payroll, people, locked }
}

/** Archived employees don't reserve a link: linking a current employee takes it over. */
function matchesOf(people: readonly PersonHours[], links: ReadonlyMap<string, string>, { employees }: ReadSnapshot) {
  const { current = [], archived = [] } = Object.groupBy(people, ({ active }) => (active ? 'current' : 'archived'))
  const held = new Map([...links].filter(([employeeId]) => current.some((person) => person.employeeId === employeeId)))
  const matches = [...matchPeople(current, employees, held), ...matchPeople(archived, employees, links)]
  return new Map(matches.map((match) => [match.employeeId, match] as const))
}
