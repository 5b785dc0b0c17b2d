import { textOf } from '#shared/texts.ts'
import { emailJob } from '#server/core/email/email-job.ts'
import type { Person, RequestContext } from '#server/core/http/context.ts'
import { linkEnd } from '#server/core/email/email.ts'
import { emailedLinkSeconds } from '#server/core/auth/emailed-links.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { newEmailChangeToken } from './email-change-token.ts'
import { confirmEmailMessage, emailChangeNotice, emailTakenMessage } from './email-change-messages.ts'
import { findLogin } from '../login/find-login.ts'
import { requirePassword } from '#server/core/auth/require-password.ts'

/**
 * Emails a link to the new address and a notice to the old one; nothing changes until the link is opened. The answer
 * does not reveal whether the address has a login: only its own mailbox is notified.
 */
export async function requestEmailChange(
  request: RequestContext,
  { userId, name, email: from }: Person,
  { email: to, password }: { email: string; password: string },
) {
  const { db, auth, jobs, baseUrl, now } = request.services
  await requirePassword(request, password)
  if (to === from) refuse('BAD_REQUEST', textOf('accounts.sameEmail'), { at: 'email' })
  const change = { name, from, to }
  const toNewAddress = (await findLogin(auth, to))
    ? emailTakenMessage(change, baseUrl)
    : {
        ...confirmEmailMessage(change, await openLink(request, userId, to)),
        uselessFrom: linkEnd(now(), emailedLinkSeconds),
      }
  await db.transaction().execute(async (tx) => {
    await jobs.add(tx, emailJob, toNewAddress)
    await jobs.add(tx, emailJob, emailChangeNotice(change, baseUrl))
  })
  return { ok: true as const }
}

async function openLink({ services }: RequestContext, userId: string, email: string): Promise<string> {
  const token = newEmailChangeToken(email)
  await services.auth.emailedLinks.keep(token, userId)
  return `${services.baseUrl}/confirm-email?token=${encodeURIComponent(token)}`
}
