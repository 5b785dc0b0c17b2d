import { api, byAnyone } from '../core/enter.ts'
import { checkInvite } from './check-invite.ts'
import { joinBusiness } from './join-business.ts'
import { readSession } from './read-session.ts'
import { registerBusiness } from './register-business.ts'
import { requestPasswordReset } from './request-password-reset.ts'
import { resetPassword } from './reset-password.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'

const { accounts } = api

export const accountsRoutes = {
  session: accounts.session.handler(byAnyone(readSession)),
  signIn: accounts.signIn.handler(byAnyone(signIn)),
  register: accounts.register.handler(byAnyone(registerBusiness)),
  signOut: accounts.signOut.handler(byAnyone(signOut)),
  requestPasswordReset: accounts.requestPasswordReset.handler(byAnyone(requestPasswordReset)),
  resetPassword: accounts.resetPassword.handler(byAnyone(resetPassword)),
  checkInvite: accounts.checkInvite.handler(byAnyone(checkInvite)),
  join: accounts.join.handler(byAnyone(joinBusiness)),
}
