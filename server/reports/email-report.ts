import { emailJob } from '#server/core/email/email-job.ts'
import { recordReport } from '#server/business/company/skip-reports.ts'
import { dueReport, reportToday } from '#shared/business/report-day.ts'
import type { Services } from '#server/core/http/context.ts'
import { inBusiness } from '#server/core/jobs/in-business.ts'
import { readReport } from './read-report.ts'
import { reportEmail } from './report-email.ts'
import { reportJob } from './report-job.ts'
import { findManagers, findReportTerms } from './reports-store.ts'

/**
 * The job that emails a business's report to each manager. One transaction marks the report as sent and queues the
 * emails, so that each is sent once. Each email is its own job, so that a failing one delays no other.
 */
export async function emailReport(
  { db, jobs, baseUrl, now }: Pick<Services, 'db' | 'jobs' | 'baseUrl' | 'now'>,
  { managerId }: { managerId: string },
): Promise<void> {
  const at = now()
  await inBusiness(db, { managerId, job: reportJob }, async (tx) => {
    const terms = await findReportTerms(tx, managerId)
    if (!terms) return
    const today = reportToday(at, terms.timeZone)
    const report = dueReport(today, terms)
    if (!report || !(await recordReport({ tx, actor: { managerId } }, report.day))) return

    const contents = await readReport({ actor: { managerId }, tx, now: at }, report, today)
    if (!contents) return
    const { businessName, everyDays } = terms
    for (const manager of await findManagers(tx, managerId)) {
      await jobs.add(tx, emailJob, reportEmail({ ...contents, businessName, everyDays, baseUrl, report, manager }))
    }
  })
}
