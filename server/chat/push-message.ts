import { z } from 'zod'
import { isQuiet } from '#shared/chat/is-quiet.ts'
import { cutText } from '#shared/core/cut-text.ts'
import type { BusinessContext, Services } from '#server/core/http/context.ts'
import { inBusiness } from '#server/core/jobs/in-business.ts'
import { defineJob } from '#server/core/jobs/jobs.ts'
import { findMembersAmong, findZone } from '#server/core/notifications/notifications-store.ts'
import { queuePushes } from '#server/core/notifications/queue-pushes.ts'
import type { findPeopleOfChannel } from './channels-store.ts'

const payload = z.object({
  managerId: z.uuid(),
  channel: z.uuid(),
  userIds: z.array(z.uuid()),
  title: z.string(),
  body: z.string(),
})

/** A message to push to these people, whose browsers only a job may read. */
export const messagePushJob = defineJob('push-message', payload)

/** The longest text that a push shows. */
const longestBody = 200

interface Sent {
  channel: string
  /** Null for a direct channel. */
  channelName: string | null
  content: string
  urgent: boolean
  people: Awaited<ReturnType<typeof findPeopleOfChannel>>
}

/** Pushes a message to those who have not muted the channel and have no quiet hours now; an urgent one to them as well. */
export async function pushMessage(
  { tx, actor: { managerId, userId, name }, now, services: { jobs } }: BusinessContext,
  { channel, channelName, content, urgent, people }: Sent,
): Promise<void> {
  const zone = await findZone(tx, managerId)
  const userIds = people
    .filter((person) => person.userId !== userId && !person.muted && (urgent || !isQuiet(person, now, zone)))
    .map((person) => person.userId)
  if (userIds.length === 0) return
  const title = channelName === null ? name : `${name}, ${channelName}`
  await jobs.add(tx, messagePushJob, {
    managerId,
    channel,
    userIds,
    title,
    body: cutText(content, longestBody) || 'Sent a file.',
  })
}

/** The job: one push for each browser of these people. */
export async function pushToPeople(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  { managerId, channel, userIds, title, body }: z.infer<typeof payload>,
): Promise<void> {
  await inBusiness(db, { managerId, job: messagePushJob }, async (tx) => {
    const members = await findMembersAmong(tx, managerId, userIds)
    const pushes = userIds.map((userId) => ({
      userId,
      notice: { title, body, url: members.has(userId) ? `/chat/${channel}` : `/my/chat/${channel}` },
    }))
    await queuePushes({ tx, jobs }, managerId, pushes)
  })
}
