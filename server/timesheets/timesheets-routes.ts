import { api, byEmployee, byManager } from '../core/enter.ts'
import { checkPeriod } from './check-period.ts'
import { getClock } from './get-clock.ts'
import { recordEvents } from './record-events.ts'
import { listOwnEntries } from './list-own-entries.ts'
import { getOwnTrack } from './get-own-track.ts'
import { recordTrack } from './record-track.ts'
import { agreeToTrack } from './agree-to-track.ts'
import { withdrawTrack } from './withdraw-track.ts'
import { listRunning } from './list-running.ts'
import { approveClean } from './approve-clean.ts'
import { countEntries } from './count-entries.ts'
import { createEntries } from './create-entries.ts'
import { editEntry } from './edit-entry.ts'
import { endBreak } from './end-break.ts'
import { getEntry } from './get-entry.ts'
import { getTrack } from './get-track.ts'
import { importPhoneFile } from './import-phone-file.ts'
import { listEntries } from './list-entries.ts'
import { listFlags } from './list-flags.ts'
import { listLocks } from './list-locks.ts'
import { listMatching } from './list-matching.ts'
import { listPeople } from './list-people.ts'
import { listViews } from './list-views.ts'
import { lockPeriod } from './lock-period.ts'
import { previewPhoneFile } from './preview-phone-file.ts'
import { removeView } from './remove-view.ts'
import { saveView } from './save-view.ts'
import { setStatus } from './set-status.ts'
import { summarisePeriod } from './summarise-period.ts'
import { unlockPeriod } from './unlock-period.ts'

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
