import { api, employeeHandler, managerHandler } from '#server/core/http/authorize.ts'
import { checkPeriod } from './locks/check-period.ts'
import { getClock } from './clock/get-clock.ts'
import { recordEvents } from './clock/record-events.ts'
import { listOwnEntries } from './entries/list-own-entries.ts'
import { recordTrack } from './tracks/record-track.ts'
import { agreeToTrack, withdrawTrack } from './tracks/track-consent.ts'
import { listRunning } from './clock/list-running.ts'
import { approveClean } from './approval/approve-clean.ts'
import { countEntries } from './approval/count-entries.ts'
import { createEntries } from './entries/create-entries.ts'
import { editEntry } from './entries/edit-entry.ts'
import { endBreak } from './clock/end-break.ts'
import { getEntry } from './entries/get-entry.ts'
import { getTrack, getOwnTrack } from './tracks/entry-track.ts'
import { importPhoneFile, previewPhoneFile } from './phone-import/phone-file.ts'
import { listEntries } from './entries/list-entries.ts'
import { listFlags } from './approval/list-flags.ts'
import { listLocks } from './locks/list-locks.ts'
import { listMatching } from './entries/list-matching.ts'
import { listPeople } from './approval/list-people.ts'
import { listViews, saveView, removeView } from './views/saved-views.ts'
import { lockPeriod } from './locks/lock-period.ts'
import { setStatus } from './approval/set-status.ts'
import { summarisePeriod } from './pay/summarise-period.ts'
import { unlockPeriod } from './locks/unlock-period.ts'

const { timesheets } = api

export const timesheetsRoutes = {
  listPeople: timesheets.listPeople.handler(managerHandler(listPeople)),
  listFlags: timesheets.listFlags.handler(managerHandler(listFlags)),
  listEntries: timesheets.listEntries.handler(managerHandler(listEntries)),
  countEntries: timesheets.countEntries.handler(managerHandler(countEntries)),
  listMatching: timesheets.listMatching.handler(managerHandler(listMatching)),
  getEntry: timesheets.getEntry.handler(managerHandler(getEntry)),
  createEntries: timesheets.createEntries.handler(managerHandler(createEntries)),
  editEntry: timesheets.editEntry.handler(managerHandler(editEntry)),
  endBreak: timesheets.endBreak.handler(managerHandler(endBreak)),
  getTrack: timesheets.getTrack.handler(managerHandler(getTrack)),
  setStatus: timesheets.setStatus.handler(managerHandler(setStatus)),
  approveClean: timesheets.approveClean.handler(managerHandler(approveClean)),
  summarisePeriod: timesheets.summarisePeriod.handler(managerHandler(summarisePeriod)),
  listViews: timesheets.listViews.handler(managerHandler(listViews)),
  saveView: timesheets.saveView.handler(managerHandler(saveView)),
  removeView: timesheets.removeView.handler(managerHandler(removeView)),
  listLocks: timesheets.listLocks.handler(managerHandler(listLocks)),
  checkPeriod: timesheets.checkPeriod.handler(managerHandler(checkPeriod)),
  lockPeriod: timesheets.lockPeriod.handler(managerHandler(lockPeriod)),
  unlockPeriod: timesheets.unlockPeriod.handler(managerHandler(unlockPeriod)),
  getClock: timesheets.getClock.handler(employeeHandler(getClock)),
  recordEvents: timesheets.recordEvents.handler(employeeHandler(recordEvents)),
  listOwnEntries: timesheets.listOwnEntries.handler(employeeHandler(listOwnEntries)),
  getOwnTrack: timesheets.getOwnTrack.handler(employeeHandler(getOwnTrack)),
  recordTrack: timesheets.recordTrack.handler(employeeHandler(recordTrack)),
  agreeToTrack: timesheets.agreeToTrack.handler(employeeHandler(agreeToTrack)),
  withdrawTrack: timesheets.withdrawTrack.handler(employeeHandler(withdrawTrack)),
  previewPhoneFile: timesheets.previewPhoneFile.handler(managerHandler(previewPhoneFile)),
  importPhoneFile: timesheets.importPhoneFile.handler(managerHandler(importPhoneFile)),
  listRunning: timesheets.listRunning.handler(managerHandler(listRunning)),
}
