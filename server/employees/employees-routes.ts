import { api, byManager } from '../core/enter.ts'
import { editEmployee } from './edit-employee.ts'
import { getEmployee } from './get-employee.ts'
import { inviteEmployee } from './invite-employee.ts'
import { listEmployees } from './list-employees.ts'
import { listInvites } from './list-invites.ts'
import { reinviteEmployee } from './reinvite-employee.ts'
import { removeEmployee } from './remove-employee.ts'
import { revokeInvite } from './revoke-invite.ts'
import { setEmployeesActive } from './set-employees-active.ts'

const { employees } = api

export const employeesRoutes = {
  list: employees.list.handler(byManager(listEmployees)),
  get: employees.get.handler(byManager(getEmployee)),
  edit: employees.edit.handler(byManager(editEmployee)),
  setActive: employees.setActive.handler(byManager(setEmployeesActive)),
  remove: employees.remove.handler(byManager(removeEmployee)),
  listInvites: employees.listInvites.handler(byManager(listInvites)),
  invite: employees.invite.handler(byManager(inviteEmployee)),
  reinvite: employees.reinvite.handler(byManager(reinviteEmployee)),
  revokeInvite: employees.revokeInvite.handler(byManager(revokeInvite)),
}
