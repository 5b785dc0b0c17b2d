import { bindJob } from '#server/core/jobs/jobs.ts'
import type { ServerFeature } from '#server/core/startup/server-feature.ts'
import { confirmationJob } from '#server/core/email/confirmation-job.ts'
import { sendConfirmationEmail } from './email/send-confirmation-email.ts'
import { accountsRoutes } from './accounts-routes.ts'

export const accounts = {
  about: 'Logins, sessions, devices, and the farms of an employee',
  routes: accountsRoutes,
  jobs: ({ services }) => [bindJob(confirmationJob, (payload) => sendConfirmationEmail(services, payload))],
} satisfies ServerFeature
