import type { FastifyBaseLogger } from 'fastify'
import { dayText, timeText } from '#shared/core/time/date-text.ts'
import { localDateOf } from '#shared/core/time/zone.ts'
import { regulators } from '#shared/safety-reports/incidents/regulators.ts'
import type { Services } from '#server/core/http/context.ts'
import { inBusiness } from '#server/core/jobs/in-business.ts'
import { defineSweep } from '#server/core/jobs/jobs.ts'
import { sweepEach } from '#server/core/jobs/sweep-each.ts'
import { notifyManagers } from '#server/core/notifications/notify.ts'
import { farmSettings } from '#server/timesheets/farm/farm-settings.ts'
import { findReport } from '../reports-store.ts'
import { findDueTimers, markTimerReminded } from './timers-store.ts'

export const noticeSweep = defineSweep('sweep-incident-notices', '*/10 * * * *', { atStart: true })

type Reminding = Pick<Services, 'db' | 'jobs' | 'now'>

/** Reminds the managers once of each written notice and each insurer that is soon due. Each in its own transaction. */
export async function remindOfNotices(services: Reminding, log: Pick<FastifyBaseLogger, 'error'>): Promise<void> {
  const due = await findDueTimers(services.db, services.now())
  await sweepEach(log, due, (timer) => remind(services, timer))
}

async function remind({ db, jobs, now }: Reminding, { managerId, id }: { managerId: string; id: string }) {
  await inBusiness(db, { managerId, job: noticeSweep }, async (tx) => {
    const timer = await markTimerReminded(tx, managerId, id, now())
    // Another run was first, or someone has moved it since it was found.
    if (!timer) return
    const { reportId, kind, dueAt, dueOn } = timer
    const report = await findReport(tx, managerId, reportId)
    if (!report || report.state === null) return
    const { zone } = await farmSettings(tx, managerId)
    const due = dueAt === null ? dayText(dueOn) : `${timeText(dueAt, zone)}, ${dayText(localDateOf(dueAt, zone))}`
    const ctx = { actor: { managerId }, tx, now: now(), services: { jobs } }
    await notifyManagers(ctx, 'incident_notice_due', { reportId, kind, regulator: regulators[report.state].name, due })
  })
}
