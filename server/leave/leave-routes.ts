import { api, byEmployee, byManager } from '#server/core/http/enter.ts'
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
  add: leave.add.handler(byManager(addLeave)),
  edit: leave.edit.handler(byManager(editLeave)),
  clashes: leave.clashes.handler(byManager(findClashes)),
  taken: leave.taken.handler(byManager(listTaken)),
  away: leave.away.handler(byManager(listAway)),
  request: leave.request.handler(byEmployee(requestLeave)),
  listMine: leave.listMine.handler(byEmployee(listOwnLeave)),
  withdraw: leave.withdraw.handler(byEmployee(withdrawLeave)),
}
