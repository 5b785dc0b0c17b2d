import type { SafetyReport } from './report-outputs.ts'

export const reportTypes = ['hazard', 'incident', 'maintenance', 'pre_start'] as const
export type ReportType = (typeof reportTypes)[number]

export const reportTypeLabels: Record<ReportType, string> = {
  hazard: 'Hazard',
  incident: 'Incident',
  maintenance: 'Maintenance',
  pre_start: 'Pre-start',
}

/** A phone may send a hazard or an incident without a word. */
export const whatText = ({ type, what }: Pick<SafetyReport, 'type' | 'what'>): string =>
  what === '' && (type === 'hazard' || type === 'incident') ? `${reportTypeLabels[type]}, nothing written` : what
