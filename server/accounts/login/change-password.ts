import { textOf } from '#shared/texts.ts'
import { emailJob } from '#server/core/email/email-job.ts'
import { APIError } from 'better-auth/api'
import type { Person, RequestContext } from '#server/core/http/context.ts'
import { passwordChangedEmail } from '#server/core/auth/password-changed-email.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { signOutOthers } from './devices.ts'
import { refuseCommonPassword } from './refuse-common-password.ts'

/** Sets a new password for a user who knows the current one. Signs out every other device and ends emailed links. */
export async function changePassword(
  request: RequestContext,
  person: Person,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
) {
  const { headers, services } = request
  const { userId, name, email } = person
  const { auth, db, jobs } = services
  refuseCommonPassword(newPassword, 'newPassword', [email, name])
  try {
    await auth.api.changePassword({ body: { currentPassword, newPassword }, headers })
  } catch (error) {
    if (!(error instanceof APIError) || error.body?.code !== 'INVALID_PASSWORD') throw error
    refuse('BAD_REQUEST', textOf('core.wrongPassword'), { at: 'currentPassword' })
  }
  await auth.emailedLinks.endAll(userId)
  // The changePassword call could do this too, but would replace the current session as well.
  await signOutOthers(request, person)
  await jobs.add(db, emailJob, passwordChangedEmail({ name, email }))
  return { ok: true as const }
}
