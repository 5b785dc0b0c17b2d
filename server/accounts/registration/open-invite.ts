import { textOf } from '#shared/texts.ts'
import { refuse } from '#server/core/http/refuse.ts'
import type { Services } from '#server/core/http/context.ts'
import { findOpenInvite } from '../accounts-store.ts'
import { findLogin } from '../login/find-login.ts'
import { findJoinedInvite } from './joined-invite-store.ts'

/** The user id that is looked up for an email without a login, so that every email takes the same queries. */
const noUser = '00000000-0000-0000-0000-000000000000'

/** The invite that matches email and code. A wrong code counts as a try; after five the invite is locked. */
export async function openInvite(services: Services, email: string, code: string) {
  const invite = await findOpenInvite(services.db, email, code, services.now())
  if (invite) return invite
  if (await findUsedInvite(services, email, code)) refuse('BAD_REQUEST', textOf('accounts.inviteUsed'), { at: 'code' })
  refuse('BAD_REQUEST', textOf('accounts.noSuchInvite'), { at: 'code' })
}

/** The farm that the user already joined with this code, in case the answer to that was lost. */
export async function findUsedInvite({ db, auth }: Services, email: string, code: string) {
  return findJoinedInvite(db, (await findLogin(auth, email)) ?? noUser, code)
}
