import type { RequestContext } from '../core/context.ts'
import { passwordSignIn } from './password-sign-in.ts'

export async function signIn(request: RequestContext, login: { email: string; password: string }) {
  await passwordSignIn(request, login)
  return { ok: true as const }
}
