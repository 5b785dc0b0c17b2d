import type { LeaveType } from '#shared/leave/leave-type.ts'
import type { Decision } from './decision-notice.ts'

/** What each kind of notification needs to know for its text. */
export interface NotificationParameters {
  /** A manager decided on entries or leave of the employee. */
  entries_decided: { decisions: Decision[] }
  leave_requested: LeaveRequested
  export_finished: ExportFinished
  event_in_charge: EventNotified
  event_reminder: EventNotified
  announcement_waiting: AnnouncementWaiting
  task_assigned: { taskId: string; title: string; dueDay: string | null } | (ManyTasks & { everyone: boolean })
  task_completed: TaskNotified | (ManyTasks & { name: string })
  task_commented: TaskNotified & { excerpt: string }
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

export interface EventNotified {
  eventId: string
  name: string
  /** ISO in UTC; shown in `zone`, the farm's. */
  startDate: string
  zone: string
  /** An event of whole days has no time. */
  allDay: boolean
}

export interface TaskNotified {
  taskId: string
  title: string
  /** Who did it. */
  name: string
}

/** Of several tasks at once a person is notified once. */
export interface ManyTasks {
  tasks: number
}

export interface AnnouncementWaiting {
  channelId: string
  /** Missing in reminders of an earlier version. */
  messageId?: string | undefined
  /** Who reminds. */
  name: string
  excerpt: string
}

export interface Channels {
  push: boolean
  email: boolean
}

interface KindOfNotification {
  /** What it is about, as a choice in the settings. */
  label: string
  /** Whether employees receive it, those who manage the business, or both. */
  receivers: 'employees' | 'managers' | 'everyone'
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
  event_in_charge: {
    label: 'Events that you are put in charge of',
    receivers: 'everyone',
    defaults: { push: true, email: false },
  },
  event_reminder: {
    label: 'Reminders of events that you are in charge of',
    receivers: 'everyone',
    defaults: { push: true, email: false },
  },
  announcement_waiting: {
    label: 'Reminders of announcements that you have not confirmed',
    receivers: 'everyone',
    defaults: { push: true, email: false },
  },
  task_assigned: {
    label: 'Tasks assigned to you',
    receivers: 'everyone',
    defaults: { push: true, email: false },
  },
  task_commented: {
    label: 'Comments on your tasks',
    receivers: 'everyone',
    defaults: { push: true, email: false },
  },
  task_completed: {
    label: 'Tasks that you made and others completed',
    receivers: 'managers',
    defaults: { push: false, email: false },
  },
}

export const kindNames = Object.keys(notificationKinds).filter(isKind)

function isKind(name: string): name is NotificationKind {
  return name in notificationKinds
}

export type ChannelChoices = Partial<Record<NotificationKind, Channels>>

/** What the users of an app choose from. */
export const kindsFor = (receivers: 'employees' | 'managers') =>
  kindNames.filter((kind) => [receivers, 'everyone'].includes(notificationKinds[kind].receivers))

/** The channels of one kind, as the person chose or by default. */
export const channelsOf = (kind: NotificationKind, choices: ChannelChoices): Channels =>
  choices[kind] ?? notificationKinds[kind].defaults
