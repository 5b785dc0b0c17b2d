/** The status of an exported timesheet at the accounting service; ours are always created as Draft (Specification 4). */
export const exportStatuses = ['draft', 'submitted', 'approved', 'rejected'] as const
export type ExportStatus = (typeof exportStatuses)[number]

export const exportStatusLabels: Record<ExportStatus, string> = {
  draft: 'Draft',
  submitted: 'Submitted',
  approved: 'Approved',
  rejected: 'Rejected',
}
