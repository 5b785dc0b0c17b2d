import { api, byEmployee, byManager, inEmployeeSteps } from '../core/enter.ts'
import { getProfile } from './get-profile.ts'
import { editProfile } from './edit-profile.ts'
import { setPicture } from './set-picture.ts'
import { saveDocument } from './save-document.ts'
import { removeDocument } from './remove-document.ts'
import { getOwnPhoto } from './get-own-photo.ts'
import { listDocuments } from './list-documents.ts'
import { getPhoto } from './get-photo.ts'
import { checkArchiving } from './check-archiving.ts'
import { editEmployee } from './edit-employee.ts'
import { getEmployee } from './get-employee.ts'
import { inviteEmployee } from './invite-employee.ts'
import { listEmployees } from './list-employees.ts'
import { listInvites } from './list-invites.ts'
import { reinviteEmployee } from './reinvite-employee.ts'
import { removeEmployee } from './remove-employee.ts'
import { removeTerms } from './remove-terms.ts'
import { restoreTerms } from './restore-terms.ts'
import { revokeInvite } from './revoke-invite.ts'
import { sendConfirmation } from './send-confirmation.ts'
import { setEmployeesActive } from './set-employees-active.ts'

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
