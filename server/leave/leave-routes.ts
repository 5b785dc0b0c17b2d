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
  add: leave.add.handler(managerHandler(addLeave)),
  edit: leave.edit.handler(managerHandler(editLeave)),
  clashes: leave.clashes.handler(managerHandler(findClashes)),
  taken: leave.taken.handler(managerHandler(listTaken)),
  away: leave.away.handler(managerHandler(listAway)),
  request: leave.request.handler(employeeHandler(requestLeave)),
  listMine: leave.listMine.handler(employeeHandler(listOwnLeave)),
  withdraw: leave.withdraw.handler(employeeHandler(withdrawLeave)),
}
