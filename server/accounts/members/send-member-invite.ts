import { memberRoleLabels, type GivenRole } from '#shared/accounts/member-roles.ts'
import { emailJob } from '#server/core/email/email-job.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import type { Tx } from '#server/core/database/database.ts'
import { farmSettings } from '#server/timesheets/farm/farm-settings.ts'
import { memberInviteEmail } from './member-invite-email.ts'

interface SentInvite {
  id: string
  email: string
  role: GivenRole
  token: string
  expiresAt: string
}

type Sender = Pick<BusinessContext, 'actor'> & {
  tx: Tx
  services: Pick<BusinessContext['services'], 'jobs' | 'baseUrl'>
}

/** Queues the email in the caller's transaction. Only the mailbox gets the link, so that it proves access to it. */
export async function sendMemberInvite({ tx, actor, services }: Sender, { id, token, role, ...to }: SentInvite) {
  const { businessName, zone } = await farmSettings(tx, actor.managerId)
  const query = new URLSearchParams({ business: actor.managerId, invite: id, token })
  const letter = { businessName, zone, invitedBy: actor.name, roleLabel: memberRoleLabels[role], role, ...to }
  const link = `${services.baseUrl}/accept-access?${query}`
  await services.jobs.add(tx, emailJob, memberInviteEmail({ ...letter, link }))
}
