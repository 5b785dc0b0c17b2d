import { z } from 'zod'
import { defineJob, defineSweep } from '#server/core/jobs/jobs.ts'
import { dueReport, reportToday } from '#shared/business/report-day.ts'
import type { Services } from '#server/core/http/context.ts'
import { findAllReportTerms } from './reports-store.ts'

export const reportJob = defineJob('mail-report', z.object({ managerId: z.uuid() }))

/** Farms' time zones differ by quarters of an hour, so it looks that often for six in the morning. */
export const reportSweep = defineSweep('sweep-reports', '*/15 * * * *', { atStart: true })

/** Queues a job for each business whose report is due, replacing a waiting one. */
export async function sweepReports({ db, jobs, now }: Pick<Services, 'db' | 'jobs' | 'now'>): Promise<void> {
  const at = now()
  for (const { managerId, timeZone, ...terms } of await findAllReportTerms(db)) {
    if (dueReport(reportToday(at, timeZone), terms)) {
      await jobs.add(db, reportJob, { managerId }, `report:${managerId}`)
    }
  }
}
