import type { EmployeeContext } from '#server/core/http/context.ts'
import { refuse, refuseNotFound } from '#server/core/http/refuse.ts'
import { adoptProfile } from '#server/employees/profile/adopt-profile.ts'
import { isProven, saveConsent } from './farms-store.ts'

const confirmFirst =
  'Confirm your email first: open the link we sent you. Nothing was changed, and your hours are safe.'

/**
 * Records that the employee works or worked for the bound farm, and whether it may read their profile. Details entered
 * for this farm before the email was confirmed become part of that profile.
 */
export async function confirmFarm(ctx: EmployeeContext, { id, shares }: { id: string; shares: boolean }) {
  const { actor, tx, now } = ctx
  if (id !== actor.managerId) refuseNotFound('farm')
  if (!(await isProven(tx, actor.userId))) refuse('CONFLICT', confirmFirst)
  await adoptProfile(ctx)
  await saveConsent(tx, actor, { shares, now })
  return { ok: true as const }
}
