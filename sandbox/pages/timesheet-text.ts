import type { Timesheet } from '../sandbox-state.ts'

type Status = Timesheet['status']

export const statusWords: Record<Status, string> = {
  DRAFT: 'Draft',
  REQUESTED: 'Submitted',
  APPROVED: 'Approved',
  REJECTED: 'Rejected',
  PROCESSED: 'Paid',
}

const toDraft = ['DRAFT', 'Revert to draft'] as const

/** What a payroll user may do next. */
export const statusChoices: Record<Status, readonly (readonly [Status, string])[]> = {
  DRAFT: [
    ['APPROVED', 'Approve'],
    ['REQUESTED', 'Submit'],
    ['REJECTED', 'Reject'],
  ],
  REQUESTED: [['APPROVED', 'Approve'], ['REJECTED', 'Reject'], toDraft],
  APPROVED: [['PROCESSED', 'Mark as paid'], toDraft],
  REJECTED: [toDraft],
  PROCESSED: [toDraft],
}

/** At most two decimals; a day without hours shows a dash. */
export const hoursWords = (hours: number) => (hours === 0 ? '–' : String(Math.round(hours * 100) / 100))
