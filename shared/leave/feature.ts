import type { Feature } from '#shared/core/feature-parts.ts'
import { leaveTexts } from './leave-texts.ts'

export const leave = {
  lanes: { leave: 5 },
  labels: { leave: 'Leave request', leaveWithdrawal: 'Leave request withdrawn' },
  rows: { leave: 'leave' },
  texts: leaveTexts,
} satisfies Feature
