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
