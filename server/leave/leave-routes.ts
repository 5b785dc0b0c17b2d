import { api, employeeHandler, handler } from '#server/core/http/authorize.ts'
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
  addLeave: leave.addLeave.handler(handler(addLeave)),
  editLeave: leave.editLeave.handler(handler(editLeave)),
  findClashes: leave.findClashes.handler(handler(findClashes)),
  listTaken: leave.listTaken.handler(handler(listTaken)),
  listAway: leave.listAway.handler(handler(listAway)),
  requestLeave: leave.requestLeave.handler(employeeHandler(requestLeave)),
  listOwnLeave: leave.listOwnLeave.handler(employeeHandler(listOwnLeave)),
  withdrawLeave: leave.withdrawLeave.handler(employeeHandler(withdrawLeave)),
}
