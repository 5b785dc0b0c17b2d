import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import { readPayTemplates } from './accounting/read-pay-templates.ts'
import { runExport } from './accounting/run-export.ts'
import { sweepExports } from './accounting/sweep-exports.ts'
import { sendConfirmationEmail } from './accounts/send-confirmation-email.ts'
import { sendPush } from './accounts/send-push.ts'
import { createCustomer } from './business/create-customer.ts'
import { mailReport } from './business/mail-report.ts'
import { sweepCustomers } from './business/sweep-customers.ts'
import { sweepReports } from './business/sweep-reports.ts'
import { sweepTerms } from './employees/sweep-terms.ts'
import type { Services } from './core/context.ts'
import type { JobHandlers } from './core/jobs.ts'
import { isUseless, type Mail, type Mailer, mailSchema } from './core/mail.ts'

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
  mailer: Mailer
  log: FastifyBaseLogger
  /** Says that the process is about to end: long work stops at its next safe point. */
  stopping: AbortSignal
}

/** Every background job bound to what it does. */
export function jobHandlers({ services, mailer, log, stopping }: JobParts): JobHandlers {
  const sendMail = async (mail: Mail) => {
    if (!isUseless(mail, services.now())) await mailer.send(mail)
  }
  return {
    'send-mail': (mail) => sendMail(mailSchema.parse(mail)),
    'send-confirmation': (payload) => sendConfirmationEmail(services, userJob.parse(payload)),
    'export-timesheets': (payload) => runExport({ services, log, stopping }, exportJob.parse(payload)),
    'read-pay-templates': (payload) => readPayTemplates({ services, log, stopping }, businessJob.parse(payload)),
    'create-customer': (payload) => createCustomer(services, businessJob.parse(payload)),
    'mail-report': (payload) => mailReport(services, businessJob.parse(payload)),
    'send-push': (payload) => sendPush(services, pushJob.parse(payload)),
    'sweep-exports': () => sweepExports(services),
    'sweep-customers': () => sweepCustomers(services),
    'sweep-reports': () => sweepReports(services),
    'sweep-terms': () => sweepTerms(services, log),
  }
}
