import { api, employeeHandler, managerHandler, employeeOutsideHandler } from '#server/core/http/authorize.ts'
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
  list: employees.list.handler(managerHandler(listEmployees)),
  get: employees.get.handler(managerHandler(getEmployee)),
  edit: employees.edit.handler(managerHandler(editEmployee)),
  setActive: employees.setActive.handler(managerHandler(setEmployeesActive)),
  removeTerms: employees.removeTerms.handler(managerHandler(removeTerms)),
  restoreTerms: employees.restoreTerms.handler(managerHandler(restoreTerms)),
  checkArchiving: employees.checkArchiving.handler(managerHandler(checkArchiving)),
  remove: employees.remove.handler(managerHandler(removeEmployee)),
  listInvites: employees.listInvites.handler(managerHandler(listInvites)),
  invite: employees.invite.handler(managerHandler(inviteEmployee)),
  reinvite: employees.reinvite.handler(managerHandler(reinviteEmployee)),
  revokeInvite: employees.revokeInvite.handler(managerHandler(revokeInvite)),
  sendConfirmation: employees.sendConfirmation.handler(managerHandler(sendConfirmation)),
  myProfile: employees.myProfile.handler(employeeHandler(getProfile)),
  editMyProfile: employees.editMyProfile.handler(employeeHandler(editProfile)),
  setMyPicture: employees.setMyPicture.handler(employeeOutsideHandler(setPicture)),
  saveMyDocument: employees.saveMyDocument.handler(employeeOutsideHandler(saveDocument)),
  removeMyDocument: employees.removeMyDocument.handler(employeeHandler(removeDocument)),
  myPhoto: employees.myPhoto.handler(employeeHandler(getOwnPhoto)),
  listDocuments: employees.listDocuments.handler(managerHandler(listDocuments)),
  documentPhoto: employees.documentPhoto.handler(managerHandler(getPhoto)),
}
