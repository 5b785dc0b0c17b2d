import type { LeaveType } from '#shared/leave/leave-type.ts'
import type { Decision } from './decision-notice.ts'

/** What each kind of notification needs to know for its text. */
export interface NotificationParameters {
  /** A manager decided on entries or leave of the employee. */
  entries_decided: { decisions: Decision[] }
  leave_requested: LeaveRequested
  export_finished: ExportFinished
}
export type NotificationKind = keyof NotificationParameters

export interface LeaveRequested {
  employeeId: string
  name: string
  leaveType: LeaveType
  startDate: string
  endDate: string
}

export interface ExportFinished {
  exportId: string
  /** The pay period. */
  from: string
  to: string
  sent: number
  failed: number
}

export interface Channels {
  push: boolean
  email: boolean
}

interface KindOfNotification {
  /** What it is about, as a choice in the settings. */
  label: string
  /** Whether employees receive it, or those who manage the business. */
  receivers: 'employees' | 'managers'
  /** Until the person chooses otherwise. The list in the app always has it. */
  defaults: Channels
}

export const notificationKinds: Record<NotificationKind, KindOfNotification> = {
  entries_decided: {
    label: 'Decisions on your hours and leave',
    receivers: 'employees',
    defaults: { push: true, email: false },
  },
  leave_requested: { label: 'Leave requests', receivers: 'managers', defaults: { push: true, email: false } },
  export_finished: {
    label: 'Exports that you started',
    receivers: 'managers',
    defaults: { push: true, email: false },
  },
}

export const kindNames = Object.keys(notificationKinds).filter(isKind)

function isKind(name: string): name is NotificationKind {
  return name in notificationKinds
}

export type ChannelChoices = Partial<Record<NotificationKind, Channels>>

/** The channels of one kind, as the person chose or by default. */
export const channelsOf = (kind: NotificationKind, choices: ChannelChoices): Channels =>
  choices[kind] ?? notificationKinds[kind].defaults
