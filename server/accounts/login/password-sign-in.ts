import { textOf } from '#shared/texts.ts'
import { APIError } from 'better-auth/api'
import type { RequestContext } from '#server/core/http/context.ts'
import { asKnownDevice } from '#server/core/auth/password-turns.ts'
import { refuse } from '#server/core/http/refuse.ts'

interface Login {
  email: string
  password: string
}

/**
 * Opens a session with email and password and sets its cookie on the answer. A refusal shows better-auth's own message
 * at the password field (Specification 5).
 * @returns the user's id
 */
export async function passwordSignIn({ services, headers, setCookies }: RequestContext, { email, password }: Login) {
  const cookies = headers.get('cookie')
  const sign = () => services.auth.api.signInEmail({ body: { email, password }, headers, returnHeaders: true })
  try {
    const isKnown = services.devices.find(cookies, email) !== null
    const { headers: answer, response } = await (isKnown ? asKnownDevice(sign) : sign())
    answer.append('set-cookie', services.devices.remember(cookies, email))
    setCookies(answer)
    return response.user.id
  } catch (error) {
    // An invalid address gets the same answer as an unknown one.
    if (error instanceof APIError && error.statusCode < 500) refuseLogin()
    throw error
  }
}

function refuseLogin(): never {
  refuse('UNAUTHORIZED', textOf('accounts.invalidLogin'), { at: 'password' })
}
