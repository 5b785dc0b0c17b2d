import { getLetterhead } from '#server/business/company/get-letterhead.ts'
import type { ManagerContext } from '#server/core/http/context.ts'
import { inviteEmail } from './invite-email.ts'

interface Invite {
  firstName: string
  email: string
  code: string
  expiresAt: string
}

/** Queues the invite email in the caller's transaction, so that it is sent only after a commit. */
export async function sendInvite(ctx: ManagerContext, invite: Invite) {
  const letterhead = await getLetterhead(ctx)
  await ctx.jobs.add(ctx.tx, 'send-mail', inviteEmail({ ...letterhead, ...invite, baseUrl: ctx.baseUrl }))
}
