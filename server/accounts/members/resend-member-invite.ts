import { memberInviteExpiry } from '#shared/accounts/member-roles.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { lockOpenInvite } from './lock-open-invite.ts'
import { updateMemberInvite } from './member-invites-store.ts'
import { hashMemberToken, newMemberToken } from './member-token.ts'
import { refuseTooManyMemberEmails } from './refuse-too-many-member-emails.ts'
import { sendMemberInvite } from './send-member-invite.ts'

/** Emails a new link with a new expiry. The old link no longer works. */
export async function resendMemberInvite(ctx: BusinessContext, { id }: { id: string }) {
  const { tx, actor, now } = ctx
  const { email, role } = await lockOpenInvite(ctx, id)
  await refuseTooManyMemberEmails(tx, actor.managerId, email, now)
  const [token, expiresAt] = [newMemberToken(), memberInviteExpiry(now)]
  await updateMemberInvite(tx, actor.managerId, id, { tokenHash: hashMemberToken(token), emailedAt: now, expiresAt })
  await sendMemberInvite(ctx, { id, email, role, token, expiresAt })
  return { ok: true as const }
}
