import { type Email, type EmailSender, isUseless } from '#server/core/email/email.ts'
import { emailJob } from '#server/core/email/email-job.ts'
import { bindJob, type BoundJob } from '#server/core/jobs/jobs.ts'
import type { JobParts, ServerFeature } from '#server/core/startup/server-feature.ts'
import { features } from './features.ts'

/** Every background job, bound to its function. */
export function bindJobs({ emailSender, ...parts }: JobParts & { emailSender: EmailSender }): BoundJob[] {
  const sendEmail = async (email: Email) => {
    if (!isUseless(email, parts.services.now())) await emailSender.send(email)
  }
  const declared: readonly ServerFeature[] = Object.values(features)
  return [bindJob(emailJob, sendEmail), ...declared.flatMap(({ jobs }) => jobs?.(parts) ?? [])]
}
