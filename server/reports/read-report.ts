import type { Report } from '#shared/business/report-day.ts'
import { fullName } from '#shared/employees/person-name.ts'
import type { Away } from '#shared/leave/leave-contract.ts'
import { type SummaryFigures, totalOf } from '#shared/timesheets/pay/period-total.ts'
import type { BusinessScope } from '#server/core/http/context.ts'
import { findAway } from '#server/leave/find-away.ts'
import { safetyFigures, type SafetyFigures } from '#server/safety-reports/safety-figures.ts'
import { listFlags } from '#server/timesheets/approval/list-flags.ts'
import { summarisePeriod } from '#server/timesheets/pay/summarise-period.ts'

export interface ReportContents {
  total: SummaryFigures
  /** Employees with hours, leave or pending entries in the period, most hours first. */
  people: ({ name: string } & SummaryFigures)[]
  /** The number of pending entries with a flag. */
  flagged: number
  safety: SafetyFigures
  away: ({ name: string } & Pick<Away, 'startDate' | 'endDate' | 'leaveType' | 'status'>)[]
}

/** Counting today. */
export const awayDays = 14

/** The contents of a report, by the rules of the summary screen; null when nothing happened, nothing is open and no one is away. */
export async function readReport(
  ctx: BusinessScope,
  { from, to }: Report,
  today: string,
): Promise<ReportContents | null> {
  const lastDay = Temporal.PlainDate.from(today).add({ days: awayDays - 1 })
  const { people } = await summarisePeriod(ctx, { from, to, counted: 'pending_and_approved' })
  const flags = await listFlags(ctx, { from, to })
  const away = await findAway(ctx, { from: today, to: lastDay.toString() })

  const safety = await safetyFigures(ctx, { from, to, today })

  const busy = people.filter(hasSomething).map((person) => ({ ...person, name: fullName(person) }))
  if (busy.length === 0 && away.length === 0 && Object.values(safety).every((figure) => figure === 0)) return null
  const names = new Map(people.map((person) => [person.employeeId, fullName(person)]))
  return {
    total: totalOf(people),
    people: busy.toSorted((one, other) => other.workedMinutes - one.workedMinutes),
    flagged: flags.reduce((sum, person) => sum + person.flagged, 0),
    safety,
    away: away.map((leave) => ({ ...leave, name: names.get(leave.employeeId) ?? '' })),
  }
}

const hasSomething = ({ workedMinutes, leaveByType, pending }: SummaryFigures) =>
  workedMinutes > 0 || pending > 0 || Object.keys(leaveByType).length > 0
