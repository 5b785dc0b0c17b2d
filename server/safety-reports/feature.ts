import { bindJob } from '#server/core/jobs/jobs.ts'
import type { ServerFeature } from '#server/core/startup/server-feature.ts'
import { noticeSweep, remindOfNotices } from './incidents/remind-of-notices.ts'
import { safetyReportsRoutes } from './safety-reports-routes.ts'

export const safetyReports = {
  about: 'Safety reports: hazards, incidents, machine faults and pre-start checks, with their photos and comments',
  routes: safetyReportsRoutes,
  jobs: ({ services, log }) => [bindJob(noticeSweep, () => remindOfNotices(services, log))],
} satisfies ServerFeature
