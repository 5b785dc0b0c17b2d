/** Of all types. */
export const reportStatuses = ['open', 'done', 'passed', 'failed'] as const
export type ReportStatus = (typeof reportStatuses)[number]

export const reportSorts = ['urgency', 'happened', 'what', 'asset', 'status', 'priority', 'due', 'by'] as const
