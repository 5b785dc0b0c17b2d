import type { EmployeeContext } from '#server/core/http/context.ts'
import { closeConsent, forgetLivePlace, acquireAgreementLock } from './tracks-store.ts'

/**
 * Stops recording and deletes the employee's live position. Works whatever the phone's clock says, and with nothing to
 * withdraw. Recorded tracks stay on their entries, as the hours do.
 */
export async function withdrawTrack({ actor, tx }: EmployeeContext, { withdrawnAt }: { withdrawnAt: string }) {
  await acquireAgreementLock(tx, actor)
  await closeConsent(tx, actor, withdrawnAt)
  await forgetLivePlace(tx, actor.managerId, actor.employeeId)
  return { ok: true as const }
}
