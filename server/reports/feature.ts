import { bindJob } from '#server/core/jobs/jobs.ts'
import type { ServerFeature } from '#server/core/startup/server-feature.ts'
import { emailReport } from './email-report.ts'
import { reportJob, reportSweep, sweepReports } from './report-job.ts'

export const reports = {
  about: 'Reports by email of hours, pay, leave and pending entries of a number of days',
  jobs: ({ services }) => [
    bindJob(reportJob, (payload) => emailReport(services, payload)),
    bindJob(reportSweep, () => sweepReports(services)),
  ],
} satisfies ServerFeature
