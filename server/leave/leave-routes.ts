import { api, employeeHandler, managerHandler } from '#server/core/http/authorize.ts'
import { requestLeave } from './request-leave.ts'
import { listOwnLeave } from './list-own-leave.ts'
import { withdrawLeave } from './withdraw-leave.ts'
import { addLeave } from './add-leave.ts'
import { editLeave } from './edit-leave.ts'
import { findClashes } from './find-clashes.ts'
import { listAway } from './list-away.ts'
import { listTaken } from './list-taken.ts'

const { leave } = api

export const leaveRoutes = {
  addLeave: leave.addLeave.handler(managerHandler(addLeave)),
  editLeave: leave.editLeave.handler(managerHandler(editLeave)),
  findClashes: leave.findClashes.handler(managerHandler(findClashes)),
  listTaken: leave.listTaken.handler(managerHandler(listTaken)),
  listAway: leave.listAway.handler(managerHandler(listAway)),
  requestLeave: leave.requestLeave.handler(employeeHandler(requestLeave)),
  listOwnLeave: leave.listOwnLeave.handler(employeeHandler(listOwnLeave)),
  withdrawLeave: leave.withdrawLeave.handler(employeeHandler(withdrawLeave)),
}
