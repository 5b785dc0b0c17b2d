import { textOf } from '#shared/texts.ts'
import type { EmployeeContext } from '#server/core/http/context.ts'
import { refuseNotFound, refuse } from '#server/core/http/refuse.ts'
import { forgetEntered } from '#server/employees/profile/forget-entered.ts'
import { deleteSubscriptions } from '#server/core/notifications/push-store.ts'
import { adoptProfile } from '#server/employees/profile/adopt-profile.ts'
import { findFarms, forgetReminders, isProven, deleteLink, saveConsent } from './farms-store.ts'

export async function listMyFarms({ actor, tx }: EmployeeContext) {
  const farms = await findFarms(tx, actor.userId)
  return { email: actor.email, emailConfirmed: await isProven(tx, actor.userId), farms }
}

/**
 * Ends the employee's link to the bound farm, which can then read no more of their profile. The farm keeps its own
 * records: employment, hours and leave. Only a manager archives the employment.
 */
export async function leaveFarm(ctx: EmployeeContext, { id }: { id: string }) {
  const { actor, tx } = ctx
  if (id !== actor.managerId) refuseNotFound('farm')
  await forgetReminders(tx, actor)
  await deleteSubscriptions(tx, actor.managerId, actor.userId)
  await forgetEntered(ctx)
  await deleteLink(tx, actor)
  return { ok: true as const }
}

/**
 * Records that the employee works or worked for the bound farm, and whether it may read their profile. Details entered
 * for this farm before the email was confirmed become part of that profile.
 */
export async function confirmFarm(ctx: EmployeeContext, { id, shares }: { id: string; shares: boolean }) {
  const { actor, tx, now } = ctx
  if (id !== actor.managerId) refuseNotFound('farm')
  if (!(await isProven(tx, actor.userId))) refuse('CONFLICT', textOf('accounts.confirmEmailFirst'))
  await adoptProfile(ctx)
  await saveConsent(tx, actor, { shares, now })
  if (!shares) await forgetReminders(tx, actor)
  return { ok: true as const }
}
