import { reportJob } from './report-job.ts'
import { dueReport, reportToday } from '#shared/business/report-day.ts'
import type { Services } from '#server/core/http/context.ts'
import { findAllReportTerms } from './reports-store.ts'

/** Queues a job for each business whose report is due, replacing a waiting one. */
export async function sweepReports({ db, jobs, now }: Pick<Services, 'db' | 'jobs' | 'now'>): Promise<void> {
  const at = now()
  for (const { managerId, timeZone, ...terms } of await findAllReportTerms(db)) {
    if (dueReport(reportToday(at, timeZone), terms)) {
      await jobs.add(db, reportJob, { managerId }, `report:${managerId}`)
    }
  }
}
