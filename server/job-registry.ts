import type { FastifyBaseLogger } from 'fastify'
import { confirmationJob } from '#server/core/email/confirmation-job.ts'
import { customerJob, customerSweep, sweepCustomers } from '#server/business/customers/customer-job.ts'
import { deleteBytes, deleteBytesJob } from '#server/core/files/delete-bytes.ts'
import { fileSweep, sweepFiles } from '#server/core/files/sweep-files.ts'
import { movePhotos, photoSweep } from '#server/employees/profile/move-photos.ts'
import { emailJob } from '#server/core/email/email-job.ts'
import { exportJob, exportSweep, sweepExports } from '#server/accounting/exports/run/export-job.ts'
import {
  deliverNotifications,
  notificationSweep,
  sweepNotifications,
} from '#server/core/notifications/deliver-notifications.ts'
import { deliveryJob } from '#server/core/notifications/notify.ts'
import { pushJob } from '#server/core/notifications/push-job.ts'
import { reportJob, reportSweep, sweepReports } from '#server/reports/report-job.ts'
import { termsSweep, sweepTerms } from '#server/employees/terms/terms-job.ts'
import { payTemplatesJob, readPayTemplates } from '#server/accounting/payroll-data/read-pay-templates.ts'
import { messagePushJob, pushToPeople } from '#server/chat/push-message.ts'
import { remindOfEvents, reminderSweep } from '#server/calendar/remind-of-events.ts'
import { runExport } from '#server/accounting/exports/run/run-export.ts'
import { sendConfirmationEmail } from '#server/accounts/email/send-confirmation-email.ts'
import { sendPush } from '#server/core/notifications/send-push.ts'
import { createCustomer } from '#server/business/customers/create-customer.ts'
import { emailReport } from '#server/reports/email-report.ts'
import { holidaySweep, sweepHolidays } from '#server/business/holidays/sweep-holidays.ts'
import type { Services } from '#server/core/http/context.ts'
import { bindJob, type BoundJob } from '#server/core/jobs/jobs.ts'
import { isUseless, type Email, type EmailSender } from '#server/core/email/email.ts'

interface JobParts {
  services: Services
  emailSender: EmailSender
  log: FastifyBaseLogger
  /** Aborted when the process is about to stop: long jobs end at their next safe point. */
  stopping: AbortSignal
}

/** Every background job, bound to its function. */
export function bindJobs({ services, emailSender, log, stopping }: JobParts): BoundJob[] {
  const sendEmail = async (email: Email) => {
    if (!isUseless(email, services.now())) await emailSender.send(email)
  }
  return [
    bindJob(emailJob, sendEmail),
    bindJob(confirmationJob, (payload) => sendConfirmationEmail(services, payload)),
    bindJob(exportJob, (payload) => runExport({ services, log, stopping }, payload)),
    bindJob(payTemplatesJob, (payload) => readPayTemplates({ services, log, stopping }, payload)),
    bindJob(customerJob, (payload) => createCustomer(services, payload)),
    bindJob(reportJob, (payload) => emailReport(services, payload)),
    bindJob(deliveryJob, (payload) => deliverNotifications(services, payload)),
    bindJob(notificationSweep, () => sweepNotifications(services)),
    bindJob(messagePushJob, (payload) => pushToPeople(services, payload)),
    bindJob(pushJob, (payload) => sendPush(services, payload)),
    bindJob(exportSweep, () => sweepExports(services)),
    bindJob(customerSweep, () => sweepCustomers(services)),
    bindJob(reportSweep, () => sweepReports(services)),
    bindJob(termsSweep, () => sweepTerms(services, log)),
    bindJob(deleteBytesJob, (payload) => deleteBytes(services, payload)),
    bindJob(fileSweep, () => sweepFiles(services, log)),
    bindJob(photoSweep, () => movePhotos(services, log)),
    bindJob(reminderSweep, () => remindOfEvents(services, log)),
    bindJob(holidaySweep, () => sweepHolidays(services, log)),
  ]
}
