import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import { readPayTemplates } from '#server/accounting/payroll-data/read-pay-templates.ts'
import { runExport } from '#server/accounting/exports/run/run-export.ts'
import { sendConfirmationEmail } from '#server/accounts/email/send-confirmation-email.ts'
import { sendPush } from '#server/core/notifications/send-push.ts'
import { createCustomer } from '#server/business/customers/create-customer.ts'
import { emailReport } from '#server/reports/email-report.ts'
import { sweepHolidays } from '#server/business/holidays/sweep-holidays.ts'
import { sweepCustomers } from '#server/business/customers/customer-job.ts'
import { sweepReports } from '#server/reports/sweep-reports.ts'
import { sweepTerms } from '#server/employees/terms/sweep-terms.ts'
import type { Services } from '#server/core/http/context.ts'
import type { JobHandlers } from '#server/core/jobs/jobs.ts'
import { isUseless, type Email, type EmailSender, emailSchema } from '#server/core/email/email.ts'
import { sweepExports } from '#server/accounting/exports/run/export-job.ts'

const exportJob = z.object({ managerId: z.uuid(), exportId: z.uuid() })
const userJob = z.object({ userId: z.uuid() })
const businessJob = z.object({ managerId: z.uuid() })
const pushJob = z.object({
  managerId: z.uuid(),
  subscriptionId: z.uuid(),
  notice: z.object({ title: z.string(), body: z.string(), url: z.string() }),
})

interface JobParts {
  services: Services
  emailSender: EmailSender
  log: FastifyBaseLogger
  /** Aborted when the process is about to stop: long jobs end at their next safe point. */
  stopping: AbortSignal
}

/** Binds every background job to its function. */
export function jobHandlers({ services, emailSender, log, stopping }: JobParts): JobHandlers {
  const sendEmail = async (email: Email) => {
    if (!isUseless(email, services.now())) await emailSender.send(email)
  }
  return {
    'send-mail': (email) => sendEmail(emailSchema.parse(email)),
    'send-confirmation': (payload) => sendConfirmationEmail(services, userJob.parse(payload)),
    'export-timesheets': (payload) => runExport({ services, log, stopping }, exportJob.parse(payload)),
    'read-pay-templates': (payload) => readPayTemplates({ services, log, stopping }, businessJob.parse(payload)),
    'create-customer': (payload) => createCustomer(services, businessJob.parse(payload)),
    'mail-report': (payload) => emailReport(services, businessJob.parse(payload)),
    'send-push': (payload) => sendPush(services, pushJob.parse(payload)),
    'sweep-exports': () => sweepExports(services),
    'sweep-customers': () => sweepCustomers(services),
    'sweep-reports': () => sweepReports(services),
    'sweep-terms': () => sweepTerms(services, log),
    'sweep-holidays': () => sweepHolidays(services, log),
  }
}
