import { confirmationJob } from '#server/core/email/confirmation-job.ts'
import type { ManagerContext } from '#server/core/http/context.ts'
import { refuse, refuseNotFound } from '#server/core/http/refuse.ts'
import { findUserOf } from '../documents/documents-store.ts'
import { findReadScope } from '../list/scope-store.ts'

const left =
  'This employee has left your farm in Muster, so no email was sent. Their hours are safe. To bring them back, archive them and invite them again.'

/** The manager sees neither the email nor its link. At most one is sent in ten minutes; see sendConfirmationEmail. */
export async function sendConfirmation({ actor, tx, jobs }: ManagerContext, { id }: { id: string }) {
  const { userId } = (await findUserOf(tx, actor.managerId, id)) ?? refuseNotFound('employee')
  if (!(await findReadScope(tx, actor.managerId, userId))) refuse('CONFLICT', left)
  await jobs.add(tx, confirmationJob, { userId }, `confirm ${userId}`)
  return { ok: true as const }
}
