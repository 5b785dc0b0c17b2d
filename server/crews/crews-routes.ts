import { api, handler } from '#server/core/http/authorize.ts'
import { addToCrew } from './add-to-crew.ts'
import { listCrewHistory } from './list-crew-history.ts'
import { listCrews } from './list-crews.ts'
import { removeCrew, restoreCrew } from './removal.ts'
import { saveCrew } from './save-crew.ts'
import { startCrewChat } from './start-crew-chat.ts'

const { crews } = api

export const crewsRoutes = {
  listCrews: crews.listCrews.handler(handler(listCrews)),
  saveCrew: crews.saveCrew.handler(handler(saveCrew)),
  addToCrew: crews.addToCrew.handler(handler(addToCrew)),
  removeCrew: crews.removeCrew.handler(handler(removeCrew)),
  restoreCrew: crews.restoreCrew.handler(handler(restoreCrew)),
  listCrewHistory: crews.listCrewHistory.handler(handler(listCrewHistory)),
  startCrewChat: crews.startCrewChat.handler(handler(startCrewChat)),
}
