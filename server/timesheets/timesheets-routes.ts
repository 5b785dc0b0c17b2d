import { api, byEmployee, byManager } from '#server/core/http/enter.ts'
import { checkPeriod } from './locks/check-period.ts'
import { getClock } from './clock/get-clock.ts'
import { recordEvents } from './clock/record-events.ts'
import { listOwnEntries } from './entries/list-own-entries.ts'
import { getOwnTrack } from './tracks/get-own-track.ts'
import { recordTrack } from './tracks/record-track.ts'
import { agreeToTrack } from './tracks/agree-to-track.ts'
import { withdrawTrack } from './tracks/withdraw-track.ts'
import { listRunning } from './clock/list-running.ts'
import { approveClean } from './approval/approve-clean.ts'
import { countEntries } from './approval/count-entries.ts'
import { createEntries } from './entries/create-entries.ts'
import { editEntry } from './entries/edit-entry.ts'
import { endBreak } from './clock/end-break.ts'
import { getEntry } from './entries/get-entry.ts'
import { getTrack } from './tracks/get-track.ts'
import { importPhoneFile } from './phone-import/import-phone-file.ts'
import { listEntries } from './entries/list-entries.ts'
import { listFlags } from './approval/list-flags.ts'
import { listLocks } from './locks/list-locks.ts'
import { listMatching } from './entries/list-matching.ts'
import { listPeople } from './approval/list-people.ts'
import { listViews } from './views/list-views.ts'
import { lockPeriod } from './locks/lock-period.ts'
import { previewPhoneFile } from './phone-import/preview-phone-file.ts'
import { removeView } from './views/remove-view.ts'
import { saveView } from './views/save-view.ts'
import { setStatus } from './approval/set-status.ts'
import { summarisePeriod } from './pay/summarise-period.ts'
import { unlockPeriod } from './locks/unlock-period.ts'

const { timesheets } = api

export const timesheetsRoutes = {
  listPeople: timesheets.listPeople.handler(byManager(listPeople)),
  listFlags: timesheets.listFlags.handler(byManager(listFlags)),
  listEntries: timesheets.listEntries.handler(byManager(listEntries)),
  countEntries: timesheets.countEntries.handler(byManager(countEntries)),
  listMatching: timesheets.listMatching.handler(byManager(listMatching)),
  getEntry: timesheets.getEntry.handler(byManager(getEntry)),
  createEntries: timesheets.createEntries.handler(byManager(createEntries)),
  editEntry: timesheets.editEntry.handler(byManager(editEntry)),
  endBreak: timesheets.endBreak.handler(byManager(endBreak)),
  getTrack: timesheets.getTrack.handler(byManager(getTrack)),
  setStatus: timesheets.setStatus.handler(byManager(setStatus)),
  approveClean: timesheets.approveClean.handler(byManager(approveClean)),
  summary: timesheets.summary.handler(byManager(summarisePeriod)),
  listViews: timesheets.listViews.handler(byManager(listViews)),
  saveView: timesheets.saveView.handler(byManager(saveView)),
  removeView: timesheets.removeView.handler(byManager(removeView)),
  listLocks: timesheets.listLocks.handler(byManager(listLocks)),
  checkPeriod: timesheets.checkPeriod.handler(byManager(checkPeriod)),
  lockPeriod: timesheets.lockPeriod.handler(byManager(lockPeriod)),
  unlockPeriod: timesheets.unlockPeriod.handler(byManager(unlockPeriod)),
  myClock: timesheets.myClock.handler(byEmployee(getClock)),
  recordEvents: timesheets.recordEvents.handler(byEmployee(recordEvents)),
  listMine: timesheets.listMine.handler(byEmployee(listOwnEntries)),
  myTrack: timesheets.myTrack.handler(byEmployee(getOwnTrack)),
  recordTrack: timesheets.recordTrack.handler(byEmployee(recordTrack)),
  agreeToTrack: timesheets.agreeToTrack.handler(byEmployee(agreeToTrack)),
  withdrawTrack: timesheets.withdrawTrack.handler(byEmployee(withdrawTrack)),
  previewPhoneFile: timesheets.previewPhoneFile.handler(byManager(previewPhoneFile)),
  importPhoneFile: timesheets.importPhoneFile.handler(byManager(importPhoneFile)),
  listRunning: timesheets.listRunning.handler(byManager(listRunning)),
}
