import type { SafetyReportDetails } from '#shared/safety-reports/report-outputs.ts'

/** Changes an incident. */
export function EditIncidentForm({ onDone }: { report: SafetyReportDetails; onDone: () => void }) {
  return <button onClick={onDone}>Cancel</button>
}
