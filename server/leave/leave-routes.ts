import { api, byManager } from '../core/enter.ts'
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
}
