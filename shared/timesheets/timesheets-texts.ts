import { dateRangeText, dateText, timeText } from '#shared/core/time/date-text.ts'
import { timesheetMessages } from './entries/timesheet-messages.ts'
import { entryProblemTexts } from './entries/entry-problem.ts'
import { overlapSentence, takenJustNow, type Overlap } from './entries/overlap-sentence.ts'
import { type SettableStatus, settableStatusLabels } from './approval/timesheet-status.ts'
import { type LockedDays, lockedOwnSentence, lockedSentence } from './locks/period-lock.ts'

const whatToDo =
  'It is saved here and on your phone. Tell your manager the times, or record it again from the current list.'

export const timesheetsTexts = {
  ...entryProblemTexts,
  noEmploymentInfo: timesheetMessages.noEmploymentInfo,
  locked: (days: LockedDays) => lockedSentence(days),
  lockedForEmployee: (days: LockedDays) => lockedOwnSentence(days),
  overlaps: ({ overlaps, zone }: { overlaps: readonly Overlap[]; zone: string }) => overlapSentence(overlaps, zone),
  takenJustNow,
  isLeave: 'This entry is leave. Nothing was saved. Edit it in the leave form.',
  changedMeanwhile:
    'Someone else changed this entry. Your changes were not saved. Reload the page to see their changes, then make yours again.',
  savedOtherwise:
    'This entry was saved already, with what you entered first. What you changed since was not. Open it to change it.',
  employeeTwice: 'An employee is chosen twice. Choose each employee once.',
  zoneChanged:
    'The farm’s time zone was changed meanwhile. Nothing was changed here. Check the times and try again; if this stays, reload the page.',
  tooManyOwnDays: ({ most }: { most: number }) =>
    `You can see at most ${most} days of hours at a time. Nothing is lost. Choose a shorter range.`,
  stillRunning: ({ to }: { to: SettableStatus }) =>
    `This entry is still running, so it can't be set to ${settableStatusLabels[to].toLowerCase()} until it is finished.`,
  statusWouldOverlap:
    'One of these entries overlaps another entry for the same employee, so its status can’t change. Nothing was changed. Reject the other entry or change its times first.',
  takenMeanwhile:
    'Another entry for this employee was saved at the same moment. Nothing was changed. Reload the page to see it, then try again.',
  breakEnded:
    'This break has already ended, or its entry was removed. Nothing was changed. Reload the page to see the latest.',
  breakInFuture:
    'This break starts in the future by our clock, so it can’t end yet. Nothing was changed. Wait a minute, or change its start.',
  unlockedAlready: 'This period was already unlocked. Reload the page to see who unlocked it and why.',
  beingExported: ({ provider }: { provider: string }) =>
    `This period is being exported to ${provider}, so it stays locked. Nothing was changed. Wait until the export finishes on Timesheets › Export, then unlock it.`,
  lockedOtherwise: 'This lock was saved already, with the days you chose first. Reload the page to see it.',
  lockedAlready: ({ locks }: { locks: readonly LockedDays[] }) =>
    `Some of these days are already locked: ${locks.map(({ from, to }) => dateRangeText(from, to)).join('; ')}. Nothing was changed. Choose other days, or unlock those first.`,
  viewSavedOtherwise:
    'This view was already saved under another name. Nothing was changed. Reload the page and save it again.',
  tooManyViews: ({ most }: { most: number }) =>
    `You already have ${most} saved views, so this one was not saved. Remove one you no longer need, then save again.`,
  changedByManager:
    'Your manager changed your hours just now. What you recorded is safe on the phone and will be sent again.',
  recordOfSomeoneElse: `This record’s ID belongs to someone else, so it could not be counted. ${whatToDo}`,
  archivedBefore: ({ businessName, archivedAt, zone }: { businessName: string; archivedAt: string; zone: string }) =>
    `You were archived at ${businessName} on ${dateText(archivedAt, zone)}, ${timeText(archivedAt, zone)}, so later hours are not counted. Contact your manager.`,
  notSharingLocation:
    'You are not sharing your location, so these location points were not saved. Your hours are safe. To share it, agree to location tracking again.',
  locationTermsChanged:
    'The location terms have changed, so nothing is recorded yet. Your hours are safe. Read the new terms and agree if you still want to.',
  agreementNotSaved: 'Your agreement was not saved, so nothing is recorded. Your hours are safe. Please agree again.',
  fileOfOtherFarm:
    'This file is from an employee of another farm, so nothing was imported. Ask for the file from your farm.',
  recordUnreadable: 'One record could not be read. Ask the employee what is missing, and add it by hand.',
}
