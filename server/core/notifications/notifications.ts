import { v7 as newId } from 'uuid'
import { notificationKinds } from '#shared/notifications/notification-kinds.ts'
import { mostNotifications, type NotificationChoices } from '#shared/notifications/notifications-contract.ts'
import type { BusinessContext } from '../http/context.ts'
import { countUnread, findChoices, findNotifications, markAsRead, saveChoices } from './notifications-store.ts'

/** The caller's notifications, newest first, a page at a time. */
export async function listNotifications({ actor, tx }: BusinessContext, { before }: { before?: string | undefined }) {
  const found = await findNotifications(tx, actor, { before, limit: mostNotifications + 1 })
  const app = actor.employeeId === null ? 'manager' : 'phone'
  const notifications = found
    .slice(0, mostNotifications)
    .map(({ parameters, ...row }) => ({ ...row, ...notificationKinds[row.kind].writeNotice(parameters, app) }))
  return {
    notifications,
    unread: await countUnread(tx, actor.managerId, actor.userId),
    more: found.length > mostNotifications,
  }
}

export async function markRead({ actor, tx, now }: BusinessContext, { id, older }: { id: string; older: boolean }) {
  await markAsRead(tx, actor, { id, older, now })
  return { ok: true as const }
}

export async function getChoices({ actor, tx }: BusinessContext): Promise<NotificationChoices> {
  const choices = await findChoices(tx, actor.managerId, [actor.userId])
  return choices.get(actor.userId) ?? { channels: {}, quiet: null }
}

export async function setChoices({ actor, tx }: BusinessContext, choices: NotificationChoices) {
  const { managerId, userId } = actor
  await saveChoices(tx, { managerId, userId, id: newId() }, choices)
  return { ok: true as const }
}
