import { emailJob } from '#server/core/email/email-job.ts'
import { farmSettings } from '#server/timesheets/farm/farm-settings.ts'
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
  const { businessName, zone } = await farmSettings(ctx.tx, ctx.actor.managerId)
  const letter = inviteEmail({ businessName, zone, ...invite, baseUrl: ctx.baseUrl })
  await ctx.jobs.add(ctx.tx, emailJob, letter)
}
