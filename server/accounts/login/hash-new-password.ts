import { textOf } from '#shared/texts.ts'
import { newPasswordProblem } from '#shared/accounts/account-messages.ts'
import type { Services } from '#server/core/http/context.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { refuseCommonPassword } from './refuse-common-password.ts'

/**
 * The hash of a new login's password. A bad one is refused at the field `password`.
 * @param own the owner's email and name, as far as known
 */
export async function hashNewPassword({ auth }: Services, password: string, own: readonly string[]): Promise<string> {
  const problem = newPasswordProblem(password)
  if (problem) refuse('BAD_REQUEST', textOf(`accounts.${problem}`), { at: 'password' })
  refuseCommonPassword(password, 'password', own)
  const { password: hasher } = await auth.$context
  return hasher.hash(password)
}
