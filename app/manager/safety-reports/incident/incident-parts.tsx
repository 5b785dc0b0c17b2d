import type { SafetyReportDetails } from '#shared/safety-reports/report-outputs.ts'

/** What only an incident has, in the left column of its page. */
export function IncidentParts({ report }: { report: SafetyReportDetails }) {
  return <p>{report.what}</p>
}

/** What only an incident has, in the right column of its page. */
export function IncidentAside({ report }: { report: SafetyReportDetails }) {
  return <p>{report.what}</p>
}
