import { memberInviteMachine } from '#shared/accounts/member-invite-state.ts'
import type { RequestContext } from '#server/core/http/context.ts'
import { readPerson } from '#server/core/auth/session.ts'
import { refuseMove } from '#server/core/http/refuse-move.ts'
import { farmSettings } from '#server/timesheets/farm/farm-settings.ts'
import { findLogin } from '../login/find-login.ts'
import { type EmailedInvite, openMemberInvite } from './open-member-invite.ts'

/** What the accept screen shows. Requires the emailed token. */
export async function checkMemberInvite(request: RequestContext, link: EmailedInvite) {
  const { db, auth, now } = request.services
  const { businessName, email, role } = await db.transaction().execute(async (tx) => {
    const invite = await openMemberInvite(tx, link, now())
    if (invite.acceptedAt !== null) refuseMove(memberInviteMachine.moves.accepted, 'accepted')
    return { ...invite, ...(await farmSettings(tx, link.business)) }
  })
  const userId = await findLogin(auth, email)
  const person = await readPerson(request)
  return {
    businessName,
    email,
    role,
    hasLogin: userId !== null,
    signedIn: userId !== null && person?.userId === userId,
  }
}
