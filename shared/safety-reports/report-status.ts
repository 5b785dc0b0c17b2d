import type { SafetyReport } from './report-outputs.ts'

/** Of all types. */
export const reportStatuses = [
  'open',
  'controlled',
  'reported',
  'investigating',
  'done',
  'closed',
  'passed',
  'failed',
] as const
export type ReportStatus = (typeof reportStatuses)[number]

/** States in which nothing is left to do. */
export const finishedStatuses = ['done', 'closed', 'passed', 'failed'] as const satisfies readonly ReportStatus[]

export const reportSorts = [
  'urgency',
  'happened',
  'what',
  'asset',
  'status',
  'priority',
  'risk',
  'severity',
  'due',
  'by',
] as const

/** Whether nothing is left to do about it. */
export const isFinished = ({ status }: Pick<SafetyReport, 'status'>): boolean =>
  finishedStatuses.some((each) => each === status)

/** Whether its due day has passed while something is left to do. */
export const isOverdue = (report: Pick<SafetyReport, 'status' | 'isWithdrawn' | 'dueOn'>, today: string): boolean =>
  !isFinished(report) && !report.isWithdrawn && report.dueOn !== null && report.dueOn < today
