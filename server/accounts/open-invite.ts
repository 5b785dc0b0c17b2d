import type { Services } from '../core/context.ts'
import { refuse } from '../core/refuse.ts'
import { findOpenInvite } from './accounts-store.ts'

const closed =
  'That email and code do not open an invite. Check both with your manager, who can see the code and send a new one.'

/** The invite that email and code open. A wrong code counts as a try; after five the invite is locked. */
export async function openInvite({ db, now }: Services, email: string, code: string) {
  const invite = await findOpenInvite(db, email, code, now())
  if (!invite) refuse('BAD_REQUEST', closed, { code: closed })
  return invite
}
