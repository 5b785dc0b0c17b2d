import { randomInt } from 'node:crypto'
import { emailJob } from '#server/core/email/email-job.ts'
import { farmSettings } from '#server/timesheets/farm/farm-settings.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { inviteCodeFrom } from '#shared/employees/invite-code.ts'
import { inviteEmail } from './invite-email.ts'
import { selectPendingCodes } from './invites-store.ts'

interface Invite {
  firstName: string
  email: string
  code: string
  expiresAt: string
}

/** Queues the invite email in the caller's transaction, so that it is sent only after a commit. */
export async function sendInvite(ctx: BusinessContext, invite: Invite) {
  const { businessName, zone } = await farmSettings(ctx.tx, ctx.actor.managerId)
  const letter = inviteEmail({ businessName, zone, ...invite, baseUrl: ctx.services.baseUrl })
  await ctx.services.jobs.add(ctx.tx, emailJob, letter)
}

/** A code that matches no other pending invite of this business. A unique index refuses the rare concurrent duplicate. */
export async function drawCode(
  { tx, actor }: BusinessContext,
  random: (min: number, maxExclusive: number) => number = randomInt,
) {
  const taken = await selectPendingCodes(tx, actor.managerId)
  let code = inviteCodeFrom(random)
  while (taken.has(code)) code = inviteCodeFrom(random)
  return code
}
