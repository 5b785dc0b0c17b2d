export const safetyReportsTexts = {
  savedOtherwise: 'This report was saved already, with what you entered first. Open it in the list to change it.',
  changedMeanwhile:
    'Someone else changed this report. Your changes were not saved. Reload the page to see theirs, then make yours again.',
  tooManyPhotos: 'This report has as many photos as it can have. The report is safe, and the photo was not added.',
  discussionFull: 'This report has as many comments as it can have. Your comment was not added.',
  alreadyWithdrawn: 'This report is withdrawn, so it can’t change. Nothing was saved.',
  notDone: 'This report isn’t done, so there is nothing to reopen. Reload the page to see the latest.',
  notAFault: 'Only a machine fault can be repaired. Nothing was changed.',
}
