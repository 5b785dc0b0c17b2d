import { emailJob } from '#server/core/email/email-job.ts'
import type { Services } from '#server/core/http/context.ts'
import { confirmationLinkSeconds } from '#server/core/auth/emailed-links.ts'
import { confirmationEmail } from './confirmation-email.ts'
import { newEmailChangeToken } from './email-change-token.ts'
import { findFarmNames } from '../farms/farms-store.ts'

/** Emails the link that proves the mailbox, unless it is proven already or got a link in the last ten minutes. */
export async function sendConfirmationEmail({ db, auth, jobs, baseUrl }: Services, { userId }: { userId: string }) {
  const { internalAdapter } = await auth.$context
  const user = await internalAdapter.findUserById(userId)
  if (!user || user.emailVerified || (await auth.emailedLinks.keptLately(userId))) return
  const farms = await findFarmNames(db, userId)
  const token = newEmailChangeToken(user.email)
  const link = `${baseUrl}/confirm-email?token=${encodeURIComponent(token)}`
  await db.transaction().execute(async (tx) => {
    await jobs.add(tx, emailJob, confirmationEmail({ to: user.email, name: user.name, farms, link, baseUrl }))
    await auth.emailedLinks.keep(token, userId, confirmationLinkSeconds)
  })
}
