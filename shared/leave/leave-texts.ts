import { timesheetMessages } from '#shared/timesheets/entries/timesheet-messages.ts'

export const leaveTexts = {
  overlaps: timesheetMessages.leaveOverlaps,
  noEmploymentInfo: timesheetMessages.noEmploymentInfo,
  noLongerEmployed:
    'You no longer work for this business, so you can’t request leave. Nothing was saved, and your hours are safe. Ask your manager.',
  changedMeanwhile:
    'Someone else changed this leave. Your changes were not saved. Reload the page to see theirs, then make yours again.',
  savedOtherwise: 'This leave was saved already, with what you entered first. What you changed since was not.',
  enteredByManager:
    'Your manager entered this leave, so only they can remove it. Nothing was changed. Ask your manager if you don’t need these days off.',
  decided:
    'Your manager has already decided on this leave, so you can’t withdraw it. Nothing was changed. Talk to your manager if your plans have changed.',
}
