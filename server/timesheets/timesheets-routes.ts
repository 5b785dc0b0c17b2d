import { api, byManager } from '../core/enter.ts'
import { createEntries } from './create-entries.ts'
import { listEntries } from './list-entries.ts'
import { listPeople } from './list-people.ts'
import { setStatus } from './set-status.ts'

const { timesheets } = api

export const timesheetsRoutes = {
  listPeople: timesheets.listPeople.handler(byManager(listPeople)),
  listEntries: timesheets.listEntries.handler(byManager(listEntries)),
  createEntries: timesheets.createEntries.handler(byManager(createEntries)),
  setStatus: timesheets.setStatus.handler(byManager(setStatus)),
}
