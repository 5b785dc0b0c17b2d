import type { FastifyBaseLogger } from 'fastify'
import type { Services } from '#server/core/http/context.ts'
import { inBusiness } from '#server/core/jobs/in-business.ts'
import { defineSweep } from '#server/core/jobs/jobs.ts'
import { sweepEach } from '#server/core/jobs/sweep-each.ts'
import { notifyReaders } from '#server/employees/people/notify-readers.ts'
import { farmSettings } from '#server/timesheets/farm/farm-settings.ts'
import { keepZone } from '#server/timesheets/locks/period-locks.ts'
import { audienceOf, nextReminder } from './event-columns.ts'
import { findDueReminders, lockEventForUpdate, updateRemindAt } from './events-store.ts'

export const reminderSweep = defineSweep('event-reminders', '* * * * *', { atStart: true })

/** A reminder this late, after a long stop of the server, reminds of what has passed. */
const latestMinutes = 60

type Reminding = Pick<Services, 'db' | 'jobs' | 'now'>

/** Reminds the people in charge, or without any the one who made the event. Each event in its own transaction. */
export async function remindOfEvents(services: Reminding, log: Pick<FastifyBaseLogger, 'error'>): Promise<void> {
  const due = await findDueReminders(services.db, services.now())
  await sweepEach(log, due, (event) => remind(services, event))
}

async function remind({ db, jobs, now }: Reminding, { managerId, id }: { managerId: string; id: string }) {
  await inBusiness(db, { managerId, job: reminderSweep }, async (tx) => {
    await keepZone({ actor: { managerId }, tx })
    const event = await lockEventForUpdate(tx, managerId, id)
    const dueAt = event?.remindAt ?? null
    // Another run was first, or the event has moved.
    if (!event || event.deletedAt !== null || dueAt === null || Temporal.Instant.compare(dueAt, now()) > 0) return
    const { zone } = await farmSettings(tx, managerId)
    const startDate = Temporal.Instant.from(dueAt).add({ minutes: event.remindMinutes ?? 0 })
    const parameters = {
      eventId: id,
      name: event.name,
      startDate: startDate.toString(),
      zone,
      allDay: event.days !== null,
    }
    const receivers: readonly (string | null)[] = event.inCharge.length > 0 ? event.inCharge : [event.createdBy]
    const concerning = (userId: string) => (receivers.includes(userId) ? [{ audience: audienceOf(event) }] : [])
    const isInTime = Temporal.Instant.from(dueAt).until(now()).total('minutes') <= latestMinutes
    const ctx = { actor: { managerId }, tx, now: now(), services: { jobs } }
    if (isInTime) await notifyReaders(ctx, 'event_reminder', concerning, () => parameters)
    await updateRemindAt(tx, managerId, id, nextReminder(event, { after: now(), zone }))
  })
}
