import type { Notice } from '#shared/notifications/define-kind.ts'
import { notificationKinds } from '#shared/notifications/notification-kinds.ts'
import { pushTime } from '#shared/notifications/quiet-hours.ts'
import type { Tx } from '../database/database.ts'
import { emailJob } from '../email/email-job.ts'
import type { Services } from '../http/context.ts'
import { inBusiness } from '../jobs/in-business.ts'
import { defineSweep } from '../jobs/jobs.ts'
import {
  findAddresses,
  findChoices,
  findMembersAmong,
  findUndelivered,
  findZone,
  forgetNotifications,
  takeUndelivered,
} from './notifications-store.ts'
import { deliveryJob } from './notify.ts'
import { queuePushes } from './queue-pushes.ts'

type Delivering = Pick<Services, 'db' | 'jobs' | 'baseUrl' | 'now'>
type Delivery = { managerId: string; batchId: string }

/** Finds batches without a job, and forgets old notifications. */
export const notificationSweep = defineSweep('overdue-notifications', '*/10 * * * *', { atStart: true })

/** A queued job needs at most this long. */
const overdueMinutes = 10
const keptDays = 90

/**
 * The job that queues the pushes and emails of one batch, as each person has chosen. Everything happens in one
 * transaction, so that a job that is killed and run again sends nothing twice.
 */
export async function deliverNotifications(
  { db, jobs, baseUrl, now }: Delivering,
  { managerId, batchId }: Delivery,
): Promise<void> {
  await inBusiness(db, { managerId, job: deliveryJob }, async (tx) => {
    const taken = await takeUndelivered(tx, managerId, batchId, now())
    const userIds = taken.map(({ userId }) => userId)
    const choices = await findChoices(tx, managerId, userIds)
    const members = await findMembersAmong(tx, managerId, userIds)
    const wanted = taken.map(({ userId, kind, parameters }) => {
      const { defaults, ignoresQuietHours, writeNotice } = notificationKinds[kind]
      const { channels = {}, quiet: chosen = null } = choices.get(userId) ?? {}
      const quiet = ignoresQuietHours ? null : chosen
      const notice = writeNotice(parameters, members.has(userId) ? 'manager' : 'phone')
      return { userId, quiet, notice, ...(channels[kind] ?? defaults) }
    })
    const zone = await findZone(tx, managerId)
    const pushes = wanted
      .filter(({ push }) => push)
      .map(({ userId, quiet, notice }) => ({ userId, notice, runAt: pushTime(now(), zone, quiet) }))
    await queuePushes({ tx, jobs }, managerId, pushes)
    const emails = wanted.filter(({ email }) => email)
    await queueEmails({ tx, jobs, baseUrl }, emails)
  })
}

interface EmailParts {
  tx: Tx
  jobs: Services['jobs']
  baseUrl: string
}

async function queueEmails({ tx, jobs, baseUrl }: EmailParts, emails: { userId: string; notice: Notice }[]) {
  const addresses = await findAddresses(tx, [...new Set(emails.map(({ userId }) => userId))])
  const items = emails.flatMap(({ userId, notice: { title, body, url } }) =>
    addresses
      .filter((address) => address.userId === userId)
      .map(({ name, email: to }) => ({
        payload: { to, subject: title, text: `Hello ${name},\n\n${title}. ${body}\n\n${baseUrl}${url}\n` },
      })),
  )
  await jobs.addMany(tx, emailJob, items)
}

export async function sweepNotifications({ db, jobs, now }: Delivering): Promise<void> {
  const instant = Temporal.Instant.from(now())
  const overdue = await findUndelivered(db, instant.subtract({ minutes: overdueMinutes }).toString())
  await jobs.addMany(
    db,
    deliveryJob,
    overdue.map((payload) => ({ payload })),
  )
  await forgetNotifications(db, instant.subtract({ hours: keptDays * 24 }).toString())
}
