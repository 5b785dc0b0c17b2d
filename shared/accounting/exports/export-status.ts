/** The status of an exported timesheet at the provider; Muster always creates drafts (Specification 4). */
export const exportStatuses = ['draft', 'submitted', 'approved', 'rejected'] as const
export type ExportStatus = (typeof exportStatuses)[number]

export const exportStatusLabels: Record<ExportStatus, string> = {
  draft: 'Draft',
  submitted: 'Submitted',
  approved: 'Approved',
  rejected: 'Rejected',
}
