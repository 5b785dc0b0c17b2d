import { textOf } from '#shared/texts.ts'
import { trackTerms } from '#shared/timesheets/tracks/track-terms.ts'
import { saveOnce } from '#server/core/database/save-once.ts'
import type { EmployeeContext } from '#server/core/http/context.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { closeConsent, acquireAgreementLock, insertConsent, deleteLivePosition } from './tracks-store.ts'

interface Agreement {
  id: string
  termsVersion: number
  termsText: string
  agreedAt: string
}

/** Stores the exact text the employee agreed to and ends any earlier agreement. Sending it again changes nothing. */
export async function agreeToTrack(ctx: EmployeeContext, { id, ...agreement }: Agreement) {
  const { actor, tx } = ctx
  await acquireAgreementLock(tx, actor)
  const rows = [{ id, columns: { employmentInfo: actor.employeeId, ...agreement } }]
  const otherwise = textOf('timesheets.agreementNotSaved')
  await saveOnce(ctx, { table: 'track_consents', rows, otherwise }, async () => {
    const { termsVersion, termsText, agreedAt } = agreement
    if (termsVersion !== trackTerms.version || termsText !== trackTerms.text)
      refuse('CONFLICT', textOf('timesheets.locationTermsChanged'))
    await closeConsent(tx, actor, agreedAt)
    return (await insertConsent(tx, actor, { id, ...agreement })) ? [id] : []
  })
  return { ok: true as const }
}

/**
 * Stops recording and deletes the employee's live position. Works whatever the phone's clock says, and with nothing to
 * withdraw. Recorded tracks stay on their entries, as the hours do.
 */
export async function withdrawTrack({ actor, tx }: EmployeeContext, { withdrawnAt }: { withdrawnAt: string }) {
  await acquireAgreementLock(tx, actor)
  await closeConsent(tx, actor, withdrawnAt)
  await deleteLivePosition(tx, actor.managerId, actor.employeeId)
  return { ok: true as const }
}
