import type { EmployeeContext } from '#server/core/http/context.ts'
import { closeConsent, forgetLivePlace, acquireAgreementLock } from './tracks-store.ts'

/**
 * Nothing more is recorded, and where the person is now is forgotten. It works whatever the phone's clock says and with
 * nothing to withdraw. Tracks that are recorded stay on their entries, as the hours do.
 */
export async function withdrawTrack({ actor, tx }: EmployeeContext, { withdrawnAt }: { withdrawnAt: string }) {
  await acquireAgreementLock(tx, actor)
  await closeConsent(tx, actor, withdrawnAt)
  await forgetLivePlace(tx, actor.managerId, actor.employeeId)
  return { ok: true as const }
}
