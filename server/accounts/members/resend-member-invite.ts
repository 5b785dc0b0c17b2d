import { memberInviteExpiry } from '#shared/accounts/member-roles.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { lockOpenInvite } from './lock-open-invite.ts'
import { updateMemberInvite } from './member-invites-store.ts'
import { hashLinkToken, newLinkToken } from '#server/core/auth/link-token.ts'
import { refuseTooManyMemberEmails } from './refuse-too-many-member-emails.ts'
import { sendMemberInvite } from './send-member-invite.ts'

/** Emails a new link with a new expiry. The old link no longer works. */
export async function resendMemberInvite(ctx: BusinessContext, { id }: { id: string }) {
  const { tx, actor, now } = ctx
  const { email, role } = await lockOpenInvite(ctx, id, 'resent')
  await refuseTooManyMemberEmails(tx, actor.managerId, email, now)
  const [token, expiresAt] = [newLinkToken(), memberInviteExpiry(now)]
  await updateMemberInvite(tx, actor.managerId, id, { tokenHash: hashLinkToken(token), emailedAt: now, expiresAt })
  await sendMemberInvite(ctx, { id, email, role, token, expiresAt })
  return { ok: true as const }
}
