import { textOf } from '#shared/texts.ts'
import { APIError } from 'better-auth/api'
import { v7 as newId } from 'uuid'
import type { z } from 'zod'
import type { registerInput } from '#shared/accounts/accounts-contract.ts'
import { createBusiness } from '#server/business/company/create-business.ts'
import type { RequestContext } from '#server/core/http/context.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { readPerson } from '#server/core/auth/session.ts'
import { findLogin } from '../login/find-login.ts'
import { refuseCommonPassword } from '../login/refuse-common-password.ts'
import { passwordSignIn } from '../login/password-sign-in.ts'

type Registration = z.infer<typeof registerInput>

/**
 * Creates a login, then the business and all that belongs to it in one transaction (Specification 5). The login is kept
 * when the business fails: registering again reuses it and creates what is missing.
 */
export async function registerBusiness(request: RequestContext, { login, ...business }: Registration) {
  const signedIn = await readPerson(request)
  const userId = signedIn?.userId ?? (await signUp(request, { login, ...business }))
  if (!userId) refuse('BAD_REQUEST', textOf('accounts.userIdNotFound'))
  const contactEmail = signedIn?.email ?? login?.email ?? ''
  await createBusiness(request.services, { ...business, managerId: newId(), userId, contactEmail })
  return { ok: true as const }
}

async function signUp(
  request: RequestContext,
  { login, contactName: name, businessName }: Pick<Registration, 'login' | 'contactName' | 'businessName'>,
) {
  if (!login) return null
  const { services, headers, setCookies } = request
  refuseCommonPassword(login.password, 'login.password', [login.email, name, businessName])
  try {
    const { headers: answer, response } = await services.auth.api.signUpEmail({
      body: { ...login, name },
      headers,
      returnHeaders: true,
    })
    answer.append('set-cookie', services.devices.remember(headers.get('cookie'), login.email))
    setCookies(answer)
    return response.user?.id
  } catch (error) {
    if (!(error instanceof APIError) || error.statusCode >= 500) throw error
    if (mayBeTaken(error)) {
      if (await findLogin(services.auth, login.email)) return signInAgain(request, login)
      throw new Error('the login could not be made', { cause: error })
    }
    refuse('BAD_REQUEST', textOf('accounts.emailInvalid'), { at: 'login.email' })
  }
}

/**
 * The email was taken before, or just now by a double click. Either way the login exists and this call did not create
 * it.
 */
const mayBeTaken = ({ body }: APIError) => /^(USER_ALREADY_EXISTS|FAILED_TO_CREATE_USER)/.test(body?.code ?? '')

/** Signs in after a registration that was interrupted, or a double click. */
async function signInAgain(request: RequestContext, login: { email: string; password: string }) {
  try {
    return await passwordSignIn(request, login)
  } catch {
    refuse('CONFLICT', textOf('accounts.hasLogin'), { at: 'login.email' })
  }
}
