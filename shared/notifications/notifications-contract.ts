import { z } from 'zod'
import { endpoint } from '#shared/core/endpoint.ts'
import { done, id } from '#shared/core/fields.ts'
import { everyone } from '#shared/core/role.ts'
import { kindNames } from './notification-kinds.ts'

/** Notifications of one answer. */
export const mostNotifications = 50

const notification = z.object({
  id,
  kind: z.enum(kindNames),
  createdAt: z.string(),
  readAt: z.string().nullable(),
  title: z.string(),
  body: z.string(),
  /** What it is about: a path of the reader's app. */
  url: z.string(),
})
export type Notification = z.infer<typeof notification>

const channels = z.object({ push: z.boolean(), email: z.boolean() })
const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time, such as 21:00.')
/** A kind that is missing has its defaults. */
export const channelChoices = z.partialRecord(z.enum(kindNames), channels)
export type ChannelChoices = z.infer<typeof channelChoices>

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
        notifications: z.array(notification).max(mostNotifications),
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
