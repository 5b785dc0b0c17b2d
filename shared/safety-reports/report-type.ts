export const reportTypes = ['hazard', 'incident', 'maintenance', 'pre_start'] as const
export type ReportType = (typeof reportTypes)[number]

export const reportTypeLabels: Record<ReportType, string> = {
  hazard: 'Hazard',
  incident: 'Incident',
  maintenance: 'Maintenance',
  pre_start: 'Pre-start',
}
