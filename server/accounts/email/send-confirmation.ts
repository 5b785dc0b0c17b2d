import { confirmationJob } from '#server/core/email/confirmation-job.ts'
import type { EmployeeContext } from '#server/core/http/context.ts'

/** Sends at most one email in ten minutes, and none to a confirmed address. See sendConfirmationEmail. */
export async function sendConfirmation({ actor: { userId }, tx, services: { jobs } }: EmployeeContext) {
  await jobs.add(tx, confirmationJob, { userId }, `confirm ${userId}`)
  return { ok: true as const }
}
