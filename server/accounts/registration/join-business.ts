import { textOf } from '#shared/texts.ts'
import { confirmationJob } from '#server/core/email/confirmation-job.ts'
import { ORPCError } from '@orpc/server'
import { v7 as newId } from 'uuid'
import type { Text } from '#shared/core/text.ts'
import { inviteMachine } from '#shared/employees/invite-status.ts'
import { givenPayTerms } from '#shared/employees/rejoined-terms.ts'
import type { RequestContext } from '#server/core/http/context.ts'
import { constraintName } from '#server/core/database/constraint-name.ts'
import { publishChanges } from '#server/core/live/publish-changes.ts'
import { refuseMove } from '#server/core/http/refuse-move.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { rejoinOnTerms } from '#server/employees/terms/rejoin-on-terms.ts'
import { addLogin, bindToInvite, markJoined, savePerson, startEmployment } from '../accounts-store.ts'
import { findLogin } from '../login/find-login.ts'
import { refuseTooManyFarms } from '../refuse-too-many-farms.ts'
import { findUsedInvite, openInvite } from './open-invite.ts'
import { hashNewPassword } from '../login/hash-new-password.ts'
import { passwordSignIn } from '../login/password-sign-in.ts'

interface Joining {
  email: string
  code: string
  password: string
}

/** The message for each constraint that joining may violate. */
const clashes: Record<string, Text> = {
  user_email_key: textOf('accounts.inviteUsed'),
  employment_info_active_email_key: textOf('accounts.emailAtFarm'),
}

/**
 * Turns an invite into a person, a link and an employment in one transaction (pending → joined, Specification 4). A
 * user who already has a login from another farm enters its password instead of choosing one.
 */
export async function joinBusiness(request: RequestContext, { email, code, password }: Joining) {
  const { db, auth, jobs, now } = request.services
  const used = await findUsedInvite(request.services, email, code)
  if (used && (await signsIn(request, { email, password }))) return used
  const invite = await openInvite(request.services, email, code)
  const existingUserId = await findLogin(auth, email)
  if (existingUserId) await passwordSignIn(request, { email, password })
  const userId = existingUserId ?? newId()
  const passwordHash = existingUserId ? null : await hashNewPassword(request.services, password, [email])

  try {
    await db.transaction().execute(async (tx) => {
      await bindToInvite(tx, invite.managerId, userId)
      await refuseTooManyFarms(tx, { managerId: invite.managerId, userId })
      const joined = await markJoined(tx, invite, userId, now())
      if (!joined) refuseMove(inviteMachine.moves.joined, 'joined')
      const name = `${joined.firstName} ${joined.lastName}`
      if (passwordHash) await addLogin(tx, { userId, email, name, passwordHash })
      await savePerson(tx, userId, joined)
      const former = await startEmployment(tx, userId, joined)
      if (former) {
        const { id: employeeId, archivedAt } = former
        const terms = { startDate: joined.employmentStartDate, given: givenPayTerms(joined) }
        await rejoinOnTerms({ tx, actor: invite, now: now() }, { employeeId, archivedAt, ...terms })
      }
      // The manager knows the code too, so it proves nothing about the mailbox.
      if (passwordHash) await jobs.add(tx, confirmationJob, { userId })
      await publishChanges(tx, ['employees', 'manager'])
    })
  } catch (error) {
    const clash = clashes[constraintName(error) ?? '']
    if (clash) refuse('CONFLICT', clash)
    throw error
  }

  if (passwordHash) await passwordSignIn(request, { email, password })
  return { businessName: invite.businessName }
}

/** Signs in a user who joined before. With a wrong password the invite is refused as used. */
async function signsIn(request: RequestContext, login: { email: string; password: string }): Promise<boolean> {
  try {
    await passwordSignIn(request, login)
    return true
  } catch (error) {
    if (error instanceof ORPCError && error.code === 'UNAUTHORIZED') return false
    throw error
  }
}
