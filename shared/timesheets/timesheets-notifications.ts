import { z } from 'zod'
import { defineKind } from '#shared/notifications/define-kind.ts'
import { decision, decisionNotice } from './approval/decision-notice.ts'

export const timesheetsNotifications = {
  /** A manager decided on entries or leave of the employee. */
  entries_decided: defineKind({
    label: 'Decisions on your hours and leave',
    receivers: 'employees',
    defaults: { push: true, email: false },
    parameters: z.object({ decisions: z.array(decision).min(1) }),
    write: ({ decisions }) => decisionNotice(decisions),
  }),
}
