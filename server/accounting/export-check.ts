import type { AccountingProvider } from '#shared/accounting/accounting-provider.ts'
import { matchPeople } from '#shared/accounting/match-people.ts'
import { judgePerson } from '#shared/accounting/preflight.ts'
import { type DaySpan, daysIn } from '#shared/accounting/window-days.ts'
import type { BusinessSteps } from '../core/context.ts'
import { refuse } from '../core/refuse.ts'
import { areDaysLocked } from '../timesheets/are-days-locked.ts'
import { payrollHours } from '../timesheets/payroll-hours.ts'
import { readPayrollSide } from './export-payroll.ts'
import { findEmployeeLinks } from './find-links.ts'
import { refuseProblem } from './provider-refusal.ts'
import { sentElsewhere } from './sent-elsewhere.ts'

/** The longest period that any pay calendar has, a quarter. */
const longestWindowDays = 92

export type ExportCheck = Awaited<ReturnType<typeof checkPeople>>

/** Everybody who works here now, with what stands in the way of sending their hours of these days, if anything. */
export async function checkPeople(steps: BusinessSteps, asked: DaySpan & { provider: AccountingProvider }) {
  const { managerId } = steps
  const { provider, from, to } = asked
  if (daysIn(asked).length > longestWindowDays) {
    refuse('BAD_REQUEST', `Choose at most ${longestWindowDays} days: a pay period is never longer.`)
  }
  const { hours, links, locked } = await steps.step(async (tx) => ({
    hours: await payrollHours(tx, managerId, { from, to }),
    links: await findEmployeeLinks(tx, managerId, provider),
    locked: await areDaysLocked(tx, managerId, { from, to }),
  }))
  const active = hours.filter((person) => person.active)
  const linkedIds = active.flatMap(({ employeeId }) => links.get(employeeId) ?? [])
  const payroll = await readPayrollSide(steps, asked, linkedIds).catch(refuseProblem)

  // Whoever is archived holds nobody back: linking somebody else takes theirs.
  const held = new Map([...links].filter(([employeeId]) => active.some((person) => person.employeeId === employeeId)))
  const matches = new Map(
    matchPeople(active, payroll.employees, held).map((match) => [match.employeeId, match] as const),
  )
  const linkedNow = new Set(held.values())
  const people = active.map((person) => {
    const { employeeId } = person
    const providerEmployeeId = links.get(employeeId) ?? null
    const { state, candidates = [] } = matches.get(employeeId) ?? {}
    return {
      hours: person,
      providerEmployeeId,
      suggestion: (state === 'suggested' && candidates[0]) || null,
      verdict: judgePerson({ ...person, providerEmployeeId }, payroll),
      elsewhere: sentElsewhere({ employeeId, linkedId: providerEmployeeId }, payroll, linkedNow),
    }
  })
  const archived = hours.filter((person) => !person.active && person.days.length > 0)
  return { payroll, people, archived, locked }
}
