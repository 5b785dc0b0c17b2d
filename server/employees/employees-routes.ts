import { api, employeeHandler, handler, employeeOutsideHandler, outsideHandler } from '#server/core/http/authorize.ts'
import { getProfile } from './profile/get-profile.ts'
import { editProfile } from './profile/edit-profile.ts'
import { setPicture } from './profile/set-picture.ts'
import { saveDocument } from './documents/save-document.ts'
import { removeDocument } from './documents/remove-document.ts'
import { getPhoto, getOwnPhoto } from './profile/profile-photo.ts'
import { checkArchiving } from './list/check-archiving.ts'
import { editEmployee } from './list/edit-employee.ts'
import { getEmployee } from './list/get-employee.ts'
import { inviteEmployee } from './invites/invite-employee.ts'
import { countEmployees } from './list/count-employees.ts'
import { listEmployees } from './list/list-employees.ts'
import { listNames } from './list/list-names.ts'
import { listPeople } from './people/list-people.ts'
import { listInvites, revokeInvite } from './invites/invites.ts'
import { reinviteEmployee } from './invites/reinvite-employee.ts'
import { removeEmployee } from './list/remove-employee.ts'
import { removeTerms } from './terms/remove-terms.ts'
import { restoreTerms } from './terms/restore-terms.ts'
import { sendConfirmation } from './invites/send-confirmation.ts'
import { setEmployeesActive } from './list/set-employees-active.ts'

const { employees } = api

export const employeesRoutes = {
  listPeople: employees.listPeople.handler(handler(listPeople)),
  listEmployees: employees.listEmployees.handler(handler(listEmployees)),
  listNames: employees.listNames.handler(handler(listNames)),
  countEmployees: employees.countEmployees.handler(handler(countEmployees)),
  getEmployee: employees.getEmployee.handler(handler(getEmployee)),
  editEmployee: employees.editEmployee.handler(handler(editEmployee)),
  setEmployeesActive: employees.setEmployeesActive.handler(handler(setEmployeesActive)),
  removeTerms: employees.removeTerms.handler(handler(removeTerms)),
  restoreTerms: employees.restoreTerms.handler(handler(restoreTerms)),
  checkArchiving: employees.checkArchiving.handler(handler(checkArchiving)),
  removeEmployee: employees.removeEmployee.handler(handler(removeEmployee)),
  listInvites: employees.listInvites.handler(handler(listInvites)),
  inviteEmployee: employees.inviteEmployee.handler(handler(inviteEmployee)),
  reinviteEmployee: employees.reinviteEmployee.handler(handler(reinviteEmployee)),
  revokeInvite: employees.revokeInvite.handler(handler(revokeInvite)),
  sendConfirmation: employees.sendConfirmation.handler(handler(sendConfirmation)),
  getProfile: employees.getProfile.handler(employeeHandler(getProfile)),
  editProfile: employees.editProfile.handler(employeeHandler(editProfile)),
  setPicture: employees.setPicture.handler(employeeOutsideHandler(setPicture)),
  saveDocument: employees.saveDocument.handler(employeeOutsideHandler(saveDocument)),
  removeDocument: employees.removeDocument.handler(employeeHandler(removeDocument)),
  getOwnPhoto: employees.getOwnPhoto.handler(employeeOutsideHandler(getOwnPhoto)),
  getPhoto: employees.getPhoto.handler(outsideHandler(getPhoto)),
}
