import { api, byAnyone, byEmployee, byPerson } from '../core/enter.ts'
import { confirmFarm } from './confirm-farm.ts'
import { leaveFarm } from './leave-farm.ts'
import { listMyFarms } from './list-my-farms.ts'
import { sendConfirmation } from './send-confirmation.ts'
import { getPushKey } from './get-push-key.ts'
import { subscribePush } from './subscribe-push.ts'
import { unsubscribePush } from './unsubscribe-push.ts'
import { changeName } from './change-name.ts'
import { requestEmailChange } from './request-email-change.ts'
import { changePassword } from './change-password.ts'
import { listDevices } from './list-devices.ts'
import { signOutDevice } from './sign-out-device.ts'
import { signOutOthers } from './sign-out-others.ts'
import { confirmEmail } from './confirm-email.ts'
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
  confirmEmail: accounts.confirmEmail.handler(byAnyone(confirmEmail)),
  changeName: accounts.changeName.handler(byPerson(changeName)),
  requestEmailChange: accounts.requestEmailChange.handler(byPerson(requestEmailChange)),
  changePassword: accounts.changePassword.handler(byPerson(changePassword)),
  listDevices: accounts.listDevices.handler(byPerson(listDevices)),
  signOutDevice: accounts.signOutDevice.handler(byPerson(signOutDevice)),
  signOutOthers: accounts.signOutOthers.handler(byPerson(signOutOthers)),
  listMyFarms: accounts.listMyFarms.handler(byEmployee(listMyFarms)),
  confirmFarm: accounts.confirmFarm.handler(byEmployee(confirmFarm)),
  leaveFarm: accounts.leaveFarm.handler(byEmployee(leaveFarm)),
  sendConfirmation: accounts.sendConfirmation.handler(byEmployee(sendConfirmation)),
  pushKey: accounts.pushKey.handler(byEmployee(getPushKey)),
  subscribePush: accounts.subscribePush.handler(byEmployee(subscribePush)),
  unsubscribePush: accounts.unsubscribePush.handler(byEmployee(unsubscribePush)),
}
