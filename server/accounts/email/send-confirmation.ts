import type { EmployeeContext } from '#server/core/http/context.ts'

/** At most one email in ten minutes; nothing for an email that is confirmed. See sendConfirmationEmail. */
export async function sendConfirmation({ actor: { userId }, tx, jobs }: EmployeeContext) {
  await jobs.add(tx, 'send-confirmation', { userId }, `confirm ${userId}`)
  return { ok: true as const }
}
