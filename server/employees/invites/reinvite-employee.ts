import { textOf } from '#shared/texts.ts'
import { inviteExpiry } from '#shared/employees/invite-code.ts'
import { inviteMachine } from '#shared/employees/invite-status.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { renewInvite } from './invites-store.ts'
import { refuseTooManyEmails } from './refuse-too-many-emails.ts'
import { sendInvite, drawCode } from './send-invite.ts'

/** Emails the pending invite again with a new code, all its tries and a new expiry. The old code no longer works. */
export async function reinviteEmployee(ctx: BusinessContext, { email }: { email: string }) {
  const { tx, actor, now } = ctx
  await refuseTooManyEmails(ctx, email)
  const renewed = { code: await drawCode(ctx), expiresAt: inviteExpiry(now), now }
  const invite = await renewInvite(tx, actor.managerId, email, renewed)
  if (!invite) refuse('NOT_FOUND', textOf(inviteMachine.moves.renewed.refused.joined))
  await sendInvite(ctx, invite)
  return invite
}
