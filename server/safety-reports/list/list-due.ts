import { cutText } from '#shared/core/cut-text.ts'
import { mostDue } from '#shared/safety-reports/report-limits.ts'
import { reportTypeLabels } from '#shared/safety-reports/report-type.ts'
import type { SafetyDue } from '#shared/safety-reports/safety-reports-contract.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { findDueReports, findServicesDue } from './due-store.ts'

/** Characters of a line of the calendar. */
const longestTitle = 120

/** The open reports and the services that are due on these days, both included. */
export async function listDue(
  { tx, actor }: BusinessContext,
  days: { from: string; to: string },
): Promise<SafetyDue[]> {
  const reports = await findDueReports(tx, actor.managerId, days)
  const services = await findServicesDue(tx, actor.managerId, days)
  const lines = [
    ...reports.map(({ what, ...report }) => ({ ...report, title: titleOf(report.type, what) })),
    ...services.map(({ name, ...service }) => ({ ...service, type: 'service' as const, title: `Service of ${name}` })),
  ]
  return lines.slice(0, mostDue)
}

/** What happened in an incident is left out: a calendar is seen by passers-by. */
const titleOf = (type: SafetyDue['type'] & keyof typeof reportTypeLabels, what: string) => {
  const said = type === 'incident' ? '' : cutText(what.replaceAll(/\s+/g, ' '), longestTitle)
  return said === '' ? reportTypeLabels[type] : `${reportTypeLabels[type]}: ${said}`
}
