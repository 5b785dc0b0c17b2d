import { z } from 'zod'
import { endpoint } from '#shared/core/endpoint.ts'
import { day, done, id } from '#shared/core/fields.ts'
import { everyone } from '#shared/core/role.ts'
import { leaveTypes } from '#shared/leave/leave-type.ts'
import { logTypes } from '#shared/timesheets/entries/log-type.ts'
import { kindNames, type NotificationKind, type NotificationParameters } from './notification-kinds.ts'

const eventNotified = z.object({
  eventId: id,
  name: z.string(),
  startDate: z.string(),
  zone: z.string(),
  allDay: z.boolean(),
})

const manyTasks = z.object({ tasks: z.number().int() })
const taskNotified = z.object({ taskId: id, title: z.string(), name: z.string() })

/** By kind. Stored parameters are parsed with these when they are read. */
export const notificationParameters = {
  entries_decided: z.object({
    decisions: z
      .array(
        z.object({
          logType: z.enum(logTypes),
          status: z.enum(['approved', 'rejected']),
          startDay: day,
          reason: z.string(),
        }),
      )
      .min(1),
  }),
  leave_requested: z.object({
    employeeId: id,
    name: z.string(),
    leaveType: z.enum(leaveTypes),
    startDate: day,
    endDate: day,
  }),
  export_finished: z.object({
    exportId: id,
    from: day,
    to: day,
    sent: z.number().int(),
    failed: z.number().int(),
  }),
  event_in_charge: eventNotified,
  event_reminder: eventNotified,
  announcement_waiting: z.object({ channelId: id, messageId: id.optional(), name: z.string(), excerpt: z.string() }),
  task_assigned: z.union([
    z.object({ taskId: id, title: z.string(), dueDay: day.nullable() }),
    manyTasks.extend({ everyone: z.boolean() }),
  ]),
  task_completed: z.union([taskNotified, manyTasks.extend({ name: z.string() })]),
  task_commented: taskNotified.extend({ excerpt: z.string() }),
} satisfies { [Kind in NotificationKind]: z.ZodType<NotificationParameters[Kind]> }

const head = { id, createdAt: z.string(), readAt: z.string().nullable() }
const { entries_decided, leave_requested, export_finished, event_in_charge, event_reminder } = notificationParameters
const { announcement_waiting, task_assigned, task_completed, task_commented } = notificationParameters
const notification = z.discriminatedUnion('kind', [
  z.object({ ...head, kind: z.literal('entries_decided'), parameters: entries_decided }),
  z.object({ ...head, kind: z.literal('leave_requested'), parameters: leave_requested }),
  z.object({ ...head, kind: z.literal('export_finished'), parameters: export_finished }),
  z.object({ ...head, kind: z.literal('event_in_charge'), parameters: event_in_charge }),
  z.object({ ...head, kind: z.literal('event_reminder'), parameters: event_reminder }),
  z.object({ ...head, kind: z.literal('announcement_waiting'), parameters: announcement_waiting }),
  z.object({ ...head, kind: z.literal('task_assigned'), parameters: task_assigned }),
  z.object({ ...head, kind: z.literal('task_completed'), parameters: task_completed }),
  z.object({ ...head, kind: z.literal('task_commented'), parameters: task_commented }),
])
export type Notification = z.infer<typeof notification>

const channels = z.object({ push: z.boolean(), email: z.boolean() })
const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time, such as 21:00.')
/** A kind that is missing has its defaults. */
export const channelChoices = z.partialRecord(z.enum(kindNames), channels)

const choices = z.object({
  channels: channelChoices,
  /** Pushes wait until these hours end. */
  quiet: z.object({ from: timeOfDay, until: timeOfDay }).nullable(),
})
export type NotificationChoices = z.infer<typeof choices>

export const notificationsContract = {
  listNotifications: endpoint
    .meta({ allow: everyone, reads: ['notifications'] })
    .route({ method: 'GET', path: '/notifications', summary: 'List the caller’s notifications, newest first' })
    .input(z.object({ before: id.optional() }))
    .output(
      z.object({
        notifications: z.array(notification),
        unread: z.number().int(),
        /** Whether there are older ones. */
        more: z.boolean(),
      }),
    ),
  markRead: endpoint
    .meta({ allow: everyone, changesOwn: ['notifications'] })
    .route({ method: 'POST', path: '/notifications/read', summary: 'Mark a notification as read' })
    .input(z.object({ id, /** And all that are older. */ older: z.boolean() }))
    .output(done),
  getChoices: endpoint
    .meta({ allow: everyone, reads: ['notifications'] })
    .route({ method: 'GET', path: '/notifications/choices', summary: 'Read what the caller is notified of, and how' })
    .output(choices),
  setChoices: endpoint
    .meta({
      allow: everyone,
      changesOwn: ['notifications'],
      offline: { lane: 'profile', label: 'notifications', replaces: true },
    })
    .route({ method: 'PUT', path: '/notifications/choices', summary: 'Choose what to be notified of, and how' })
    .input(choices)
    .output(done),
}
