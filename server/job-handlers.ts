import type { FastifyBaseLogger } from 'fastify'
import { confirmationJob } from '#server/core/email/confirmation-job.ts'
import { customerJob, customerSweep, sweepCustomers } from '#server/business/customers/customer-job.ts'
import { emailJob } from '#server/core/email/email-job.ts'
import { exportJob, exportSweep, sweepExports } from '#server/accounting/exports/run/export-job.ts'
import { pushJob } from '#server/core/notifications/push-job.ts'
import { reportJob, reportSweep, sweepReports } from '#server/reports/report-job.ts'
import { termsSweep, sweepTerms } from '#server/employees/terms/terms-job.ts'
import { payTemplatesJob, readPayTemplates } from '#server/accounting/payroll-data/read-pay-templates.ts'
import { runExport } from '#server/accounting/exports/run/run-export.ts'
import { sendConfirmationEmail } from '#server/accounts/email/send-confirmation-email.ts'
import { sendPush } from '#server/core/notifications/send-push.ts'
import { createCustomer } from '#server/business/customers/create-customer.ts'
import { emailReport } from '#server/reports/email-report.ts'
import { holidaySweep, sweepHolidays } from '#server/business/holidays/sweep-holidays.ts'
import type { Services } from '#server/core/http/context.ts'
import { handlerOf, type JobHandlers } from '#server/core/jobs/jobs.ts'
import { isUseless, type Email, type EmailSender } from '#server/core/email/email.ts'

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
    ...handlerOf(emailJob, sendEmail),
    ...handlerOf(confirmationJob, (payload) => sendConfirmationEmail(services, payload)),
    ...handlerOf(exportJob, (payload) => runExport({ services, log, stopping }, payload)),
    ...handlerOf(payTemplatesJob, (payload) => readPayTemplates({ services, log, stopping }, payload)),
    ...handlerOf(customerJob, (payload) => createCustomer(services, payload)),
    ...handlerOf(reportJob, (payload) => emailReport(services, payload)),
    ...handlerOf(pushJob, (payload) => sendPush(services, payload)),
    ...handlerOf(exportSweep, () => sweepExports(services)),
    ...handlerOf(customerSweep, () => sweepCustomers(services)),
    ...handlerOf(reportSweep, () => sweepReports(services)),
    ...handlerOf(termsSweep, () => sweepTerms(services, log)),
    ...handlerOf(holidaySweep, () => sweepHolidays(services, log)),
  }
}

/** What a stopped server may have missed. */
export const sweepsAtStart = [exportSweep, customerSweep, reportSweep, holidaySweep]
export const sweeps = [...sweepsAtStart, termsSweep]
