import { api, publicHandler, employeeHandler, sessionHandler } from '#server/core/http/authorize.ts'
import { listMyFarms, leaveFarm, confirmFarm } from './farms/farms.ts'
import { sendConfirmation } from './email/send-confirmation.ts'
import { subscribePush, getPushKey, unsubscribePush } from './push/push-subscriptions.ts'
import { changeName } from './login/change-name.ts'
import { requestEmailChange } from './email/request-email-change.ts'
import { changePassword } from './login/change-password.ts'
import { listDevices, signOutDevice, signOutOthers } from './login/devices.ts'
import { confirmEmail } from './email/confirm-email.ts'
import { checkInvite } from './registration/check-invite.ts'
import { joinBusiness } from './registration/join-business.ts'
import { registerBusiness } from './registration/register-business.ts'
import { requestPasswordReset, resetPassword } from './login/password-reset.ts'
import { signIn, signOut, readSession } from './login/session.ts'

const { accounts } = api

export const accountsRoutes = {
  readSession: accounts.readSession.handler(publicHandler(readSession)),
  signIn: accounts.signIn.handler(publicHandler(signIn)),
  registerBusiness: accounts.registerBusiness.handler(publicHandler(registerBusiness)),
  signOut: accounts.signOut.handler(publicHandler(signOut)),
  requestPasswordReset: accounts.requestPasswordReset.handler(publicHandler(requestPasswordReset)),
  resetPassword: accounts.resetPassword.handler(publicHandler(resetPassword)),
  checkInvite: accounts.checkInvite.handler(publicHandler(checkInvite)),
  joinBusiness: accounts.joinBusiness.handler(publicHandler(joinBusiness)),
  confirmEmail: accounts.confirmEmail.handler(publicHandler(confirmEmail)),
  changeName: accounts.changeName.handler(sessionHandler(changeName)),
  requestEmailChange: accounts.requestEmailChange.handler(sessionHandler(requestEmailChange)),
  changePassword: accounts.changePassword.handler(sessionHandler(changePassword)),
  listDevices: accounts.listDevices.handler(sessionHandler(listDevices)),
  signOutDevice: accounts.signOutDevice.handler(sessionHandler(signOutDevice)),
  signOutOthers: accounts.signOutOthers.handler(sessionHandler(signOutOthers)),
  listMyFarms: accounts.listMyFarms.handler(employeeHandler(listMyFarms)),
  confirmFarm: accounts.confirmFarm.handler(employeeHandler(confirmFarm)),
  leaveFarm: accounts.leaveFarm.handler(employeeHandler(leaveFarm)),
  sendConfirmation: accounts.sendConfirmation.handler(employeeHandler(sendConfirmation)),
  getPushKey: accounts.getPushKey.handler(employeeHandler(getPushKey)),
  subscribePush: accounts.subscribePush.handler(employeeHandler(subscribePush)),
  unsubscribePush: accounts.unsubscribePush.handler(employeeHandler(unsubscribePush)),
}
