import { api, employeeHandler, managerHandler, employeeOutsideHandler } from '#server/core/http/authorize.ts'
import { getProfile } from './profile/get-profile.ts'
import { editProfile } from './profile/edit-profile.ts'
import { setPicture } from './profile/set-picture.ts'
import { saveDocument } from './documents/save-document.ts'
import { listDocuments, removeDocument } from './documents/documents.ts'
import { getPhoto, getOwnPhoto } from './profile/profile-photo.ts'
import { checkArchiving } from './list/check-archiving.ts'
import { editEmployee } from './list/edit-employee.ts'
import { getEmployee } from './list/get-employee.ts'
import { inviteEmployee } from './invites/invite-employee.ts'
import { listEmployees } from './list/list-employees.ts'
import { listInvites, revokeInvite } from './invites/invites.ts'
import { reinviteEmployee } from './invites/reinvite-employee.ts'
import { removeEmployee } from './list/remove-employee.ts'
import { removeTerms } from './terms/remove-terms.ts'
import { restoreTerms } from './terms/restore-terms.ts'
import { sendConfirmation } from './invites/send-confirmation.ts'
import { setEmployeesActive } from './list/set-employees-active.ts'

const { employees } = api

export const employeesRoutes = {
  listEmployees: employees.listEmployees.handler(managerHandler(listEmployees)),
  getEmployee: employees.getEmployee.handler(managerHandler(getEmployee)),
  editEmployee: employees.editEmployee.handler(managerHandler(editEmployee)),
  setEmployeesActive: employees.setEmployeesActive.handler(managerHandler(setEmployeesActive)),
  removeTerms: employees.removeTerms.handler(managerHandler(removeTerms)),
  restoreTerms: employees.restoreTerms.handler(managerHandler(restoreTerms)),
  checkArchiving: employees.checkArchiving.handler(managerHandler(checkArchiving)),
  removeEmployee: employees.removeEmployee.handler(managerHandler(removeEmployee)),
  listInvites: employees.listInvites.handler(managerHandler(listInvites)),
  inviteEmployee: employees.inviteEmployee.handler(managerHandler(inviteEmployee)),
  reinviteEmployee: employees.reinviteEmployee.handler(managerHandler(reinviteEmployee)),
  revokeInvite: employees.revokeInvite.handler(managerHandler(revokeInvite)),
  sendConfirmation: employees.sendConfirmation.handler(managerHandler(sendConfirmation)),
  getProfile: employees.getProfile.handler(employeeHandler(getProfile)),
  editProfile: employees.editProfile.handler(employeeHandler(editProfile)),
  setPicture: employees.setPicture.handler(employeeOutsideHandler(setPicture)),
  saveDocument: employees.saveDocument.handler(employeeOutsideHandler(saveDocument)),
  removeDocument: employees.removeDocument.handler(employeeHandler(removeDocument)),
  getOwnPhoto: employees.getOwnPhoto.handler(employeeHandler(getOwnPhoto)),
  listDocuments: employees.listDocuments.handler(managerHandler(listDocuments)),
  getPhoto: employees.getPhoto.handler(managerHandler(getPhoto)),
}
