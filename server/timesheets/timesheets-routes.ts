import { api, employeeHandler, handler } from '#server/core/http/authorize.ts'
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
import { getTrack } from './tracks/entry-track.ts'
import { importPhoneFile, previewPhoneFile } from './phone-import/phone-file.ts'
import { listEntries } from './entries/list-entries.ts'
import { listFlags } from './approval/list-flags.ts'
import { listLocks } from './locks/list-locks.ts'
import { listMatching } from './entries/list-matching.ts'
import { listPeople } from './approval/list-people.ts'
import { openApproval } from './approval/open-approval.ts'
import { listViews, saveView, removeView } from './views/saved-views.ts'
import { lockPeriod } from './locks/lock-period.ts'
import { setStatus } from './approval/set-status.ts'
import { summarisePeriod } from './pay/summarise-period.ts'
import { unlockPeriod } from './locks/unlock-period.ts'

const { timesheets } = api

export const timesheetsRoutes = {
  listPeople: timesheets.listPeople.handler(handler(listPeople)),
  openApproval: timesheets.openApproval.handler(handler(openApproval)),
  listFlags: timesheets.listFlags.handler(handler(listFlags)),
  listEntries: timesheets.listEntries.handler(handler(listEntries)),
  countEntries: timesheets.countEntries.handler(handler(countEntries)),
  listMatching: timesheets.listMatching.handler(handler(listMatching)),
  getEntry: timesheets.getEntry.handler(handler(getEntry)),
  createEntries: timesheets.createEntries.handler(handler(createEntries)),
  editEntry: timesheets.editEntry.handler(handler(editEntry)),
  endBreak: timesheets.endBreak.handler(handler(endBreak)),
  getTrack: timesheets.getTrack.handler(handler(getTrack)),
  setStatus: timesheets.setStatus.handler(handler(setStatus)),
  approveClean: timesheets.approveClean.handler(handler(approveClean)),
  summarisePeriod: timesheets.summarisePeriod.handler(handler(summarisePeriod)),
  listViews: timesheets.listViews.handler(handler(listViews)),
  saveView: timesheets.saveView.handler(handler(saveView)),
  removeView: timesheets.removeView.handler(handler(removeView)),
  listLocks: timesheets.listLocks.handler(handler(listLocks)),
  checkPeriod: timesheets.checkPeriod.handler(handler(checkPeriod)),
  lockPeriod: timesheets.lockPeriod.handler(handler(lockPeriod)),
  unlockPeriod: timesheets.unlockPeriod.handler(handler(unlockPeriod)),
  getClock: timesheets.getClock.handler(employeeHandler(getClock)),
  recordEvents: timesheets.recordEvents.handler(employeeHandler(recordEvents)),
  listOwnEntries: timesheets.listOwnEntries.handler(employeeHandler(listOwnEntries)),
  recordTrack: timesheets.recordTrack.handler(employeeHandler(recordTrack)),
  agreeToTrack: timesheets.agreeToTrack.handler(employeeHandler(agreeToTrack)),
  withdrawTrack: timesheets.withdrawTrack.handler(employeeHandler(withdrawTrack)),
  previewPhoneFile: timesheets.previewPhoneFile.handler(handler(previewPhoneFile)),
  importPhoneFile: timesheets.importPhoneFile.handler(handler(importPhoneFile)),
  listRunning: timesheets.listRunning.handler(handler(listRunning)),
}
