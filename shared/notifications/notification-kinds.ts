import type { z } from 'zod'
import { accountingNotifications } from '#shared/accounting/accounting-notifications.ts'
import { calendarNotifications } from '#shared/calendar/calendar-notifications.ts'
import { chatNotifications } from '#shared/chat/chat-notifications.ts'
import { machinesNotifications } from '#shared/machines/machines-notifications.ts'
import { leaveNotifications } from '#shared/leave/leave-notifications.ts'
import { safetyReportsNotifications } from '#shared/safety-reports/safety-reports-notifications.ts'
import { tasksNotifications } from '#shared/tasks/tasks-notifications.ts'
import { ticketsNotifications } from '#shared/tickets/tickets-notifications.ts'
import { timesheetsNotifications } from '#shared/timesheets/timesheets-notifications.ts'

/** The kinds of all features, in the order in which people choose from them. */
export const notificationKinds = {
  ...timesheetsNotifications,
  ...leaveNotifications,
  ...accountingNotifications,
  ...calendarNotifications,
  ...chatNotifications,
  ...tasksNotifications,
  ...machinesNotifications,
  ...safetyReportsNotifications,
  ...ticketsNotifications,
}
type Kinds = typeof notificationKinds
export type NotificationKind = keyof Kinds

/** What each kind needs to know for its text. */
export type NotificationParameters = { [Kind in NotificationKind]: z.output<Kinds[Kind]['parameters']> }

export const kindNames = Object.keys(notificationKinds).filter(isKind)

function isKind(name: string): name is NotificationKind {
  return name in notificationKinds
}
