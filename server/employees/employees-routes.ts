import { api, byEmployee, byManager, inEmployeeSteps } from '#server/core/http/enter.ts'
import { getProfile } from './profile/get-profile.ts'
import { editProfile } from './profile/edit-profile.ts'
import { setPicture } from './profile/set-picture.ts'
import { saveDocument } from './documents/save-document.ts'
import { removeDocument } from './documents/remove-document.ts'
import { getOwnPhoto } from './profile/get-own-photo.ts'
import { listDocuments } from './documents/list-documents.ts'
import { getPhoto } from './profile/get-photo.ts'
import { checkArchiving } from './list/check-archiving.ts'
import { editEmployee } from './list/edit-employee.ts'
import { getEmployee } from './list/get-employee.ts'
import { inviteEmployee } from './invites/invite-employee.ts'
import { listEmployees } from './list/list-employees.ts'
import { listInvites } from './invites/list-invites.ts'
import { reinviteEmployee } from './invites/reinvite-employee.ts'
import { removeEmployee } from './list/remove-employee.ts'
import { removeTerms } from './terms/remove-terms.ts'
import { restoreTerms } from './terms/restore-terms.ts'
import { revokeInvite } from './invites/revoke-invite.ts'
import { sendConfirmation } from './invites/send-confirmation.ts'
import { setEmployeesActive } from './list/set-employees-active.ts'

const { employees } = api

export const employeesRoutes = {
  list: employees.list.handler(byManager(listEmployees)),
  get: employees.get.handler(byManager(getEmployee)),
  edit: employees.edit.handler(byManager(editEmployee)),
  setActive: employees.setActive.handler(byManager(setEmployeesActive)),
  removeTerms: employees.removeTerms.handler(byManager(removeTerms)),
  restoreTerms: employees.restoreTerms.handler(byManager(restoreTerms)),
  checkArchiving: employees.checkArchiving.handler(byManager(checkArchiving)),
  remove: employees.remove.handler(byManager(removeEmployee)),
  listInvites: employees.listInvites.handler(byManager(listInvites)),
  invite: employees.invite.handler(byManager(inviteEmployee)),
  reinvite: employees.reinvite.handler(byManager(reinviteEmployee)),
  revokeInvite: employees.revokeInvite.handler(byManager(revokeInvite)),
  sendConfirmation: employees.sendConfirmation.handler(byManager(sendConfirmation)),
  myProfile: employees.myProfile.handler(byEmployee(getProfile)),
  editMyProfile: employees.editMyProfile.handler(byEmployee(editProfile)),
  setMyPicture: employees.setMyPicture.handler(inEmployeeSteps(setPicture)),
  saveMyDocument: employees.saveMyDocument.handler(inEmployeeSteps(saveDocument)),
  removeMyDocument: employees.removeMyDocument.handler(byEmployee(removeDocument)),
  myPhoto: employees.myPhoto.handler(byEmployee(getOwnPhoto)),
  listDocuments: employees.listDocuments.handler(byManager(listDocuments)),
  documentPhoto: employees.documentPhoto.handler(byManager(getPhoto)),
}
