import { textOf } from '#shared/texts.ts'
import { confirmationJob } from '#server/core/email/confirmation-job.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { requireUserOf } from '../list/require-user-of.ts'
import { findReadScope } from '../list/scope-store.ts'

/** The manager sees neither the email nor its link. At most one is sent in ten minutes; see sendConfirmationEmail. */
export async function sendConfirmation({ actor, tx, services: { jobs } }: BusinessContext, { id }: { id: string }) {
  const userId = await requireUserOf({ tx, actor }, id)
  if (!(await findReadScope(tx, actor.managerId, userId))) refuse('CONFLICT', textOf('employees.hasLeft'))
  await jobs.add(tx, confirmationJob, { userId }, `confirm ${userId}`)
  return { ok: true as const }
}
