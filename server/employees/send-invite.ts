import { findLetterhead } from '../business/business-store.ts'
import type { ManagerContext } from '../core/context.ts'
import { inviteMail } from './invite-mail.ts'

interface Invite {
  firstName: string
  email: string
  code: string
  expiresAt: string
}

/** Mails the invite, exactly if the transaction commits. */
export async function sendInvite({ tx, actor, jobs, baseUrl }: ManagerContext, invite: Invite) {
  const letterhead = await findLetterhead(tx, actor.managerId)
  await jobs.add(tx, 'send-mail', inviteMail({ ...letterhead, ...invite, baseUrl }))
}
