import { api, byAnyone, byEmployee, byPerson } from '#server/core/http/enter.ts'
import { confirmFarm } from './farms/confirm-farm.ts'
import { leaveFarm } from './farms/leave-farm.ts'
import { listMyFarms } from './farms/list-my-farms.ts'
import { sendConfirmation } from './email/send-confirmation.ts'
import { getPushKey } from './push/get-push-key.ts'
import { subscribePush } from './push/subscribe-push.ts'
import { unsubscribePush } from './push/unsubscribe-push.ts'
import { changeName } from './login/change-name.ts'
import { requestEmailChange } from './email/request-email-change.ts'
import { changePassword } from './login/change-password.ts'
import { listDevices } from './login/list-devices.ts'
import { signOutDevice } from './login/sign-out-device.ts'
import { signOutOthers } from './login/sign-out-others.ts'
import { confirmEmail } from './email/confirm-email.ts'
import { checkInvite } from './registration/check-invite.ts'
import { joinBusiness } from './registration/join-business.ts'
import { readSession } from './login/read-session.ts'
import { registerBusiness } from './registration/register-business.ts'
import { requestPasswordReset } from './login/request-password-reset.ts'
import { resetPassword } from './login/reset-password.ts'
import { signIn } from './login/sign-in.ts'
import { signOut } from './login/sign-out.ts'

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
