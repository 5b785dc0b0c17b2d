import { afterPassword } from '#server/core/auth/after-password.ts'
import {
  api,
  handler,
  employeeHandler,
  outsideHandler,
  publicHandler,
  sessionHandler,
} from '#server/core/http/authorize.ts'
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
import { acceptMemberInvite } from './members/accept-member-invite.ts'
import { cancelMemberInvite } from './members/cancel-member-invite.ts'
import { changeMemberRole } from './members/change-member-role.ts'
import { checkMemberInvite } from './members/check-member-invite.ts'
import { handOverBusiness } from './members/hand-over-business.ts'
import { inviteMember } from './members/invite-member.ts'
import { leaveBusiness } from './members/leave-business.ts'
import { listMembers } from './members/list-members.ts'
import { removeMember } from './members/remove-member.ts'
import { resendMemberInvite } from './members/resend-member-invite.ts'

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
  listMembers: accounts.listMembers.handler(handler(listMembers)),
  inviteMember: accounts.inviteMember.handler(afterPassword(outsideHandler(inviteMember))),
  changeMemberRole: accounts.changeMemberRole.handler(afterPassword(outsideHandler(changeMemberRole))),
  removeMember: accounts.removeMember.handler(afterPassword(outsideHandler(removeMember))),
  handOverBusiness: accounts.handOverBusiness.handler(afterPassword(outsideHandler(handOverBusiness))),
  leaveBusiness: accounts.leaveBusiness.handler(afterPassword(outsideHandler(leaveBusiness))),
  resendMemberInvite: accounts.resendMemberInvite.handler(handler(resendMemberInvite)),
  cancelMemberInvite: accounts.cancelMemberInvite.handler(handler(cancelMemberInvite)),
  checkMemberInvite: accounts.checkMemberInvite.handler(publicHandler(checkMemberInvite)),
  acceptMemberInvite: accounts.acceptMemberInvite.handler(publicHandler(acceptMemberInvite)),
  listMyFarms: accounts.listMyFarms.handler(employeeHandler(listMyFarms)),
  confirmFarm: accounts.confirmFarm.handler(employeeHandler(confirmFarm)),
  leaveFarm: accounts.leaveFarm.handler(employeeHandler(leaveFarm)),
  sendConfirmation: accounts.sendConfirmation.handler(employeeHandler(sendConfirmation)),
  getPushKey: accounts.getPushKey.handler(handler(getPushKey)),
  subscribePush: accounts.subscribePush.handler(handler(subscribePush)),
  unsubscribePush: accounts.unsubscribePush.handler(handler(unsubscribePush)),
}
