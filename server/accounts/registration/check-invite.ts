import type { RequestContext } from '#server/core/http/context.ts'
import { findLogin } from '../login/find-login.ts'
import { openInvite } from './open-invite.ts'

/** What the join screen shows before it asks for a password. Requires the code. */
export async function checkInvite({ services }: RequestContext, { email, code }: { email: string; code: string }) {
  const { businessName, firstName } = await openInvite(services, email, code)
  return { businessName, firstName, hasLogin: (await findLogin(services.auth, email)) !== null }
}
