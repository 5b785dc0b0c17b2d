export const safetyReportsTexts = {
  savedOtherwise: 'This report was saved already, with what you entered first. Open it in the list to change it.',
  changedMeanwhile:
    'Someone else changed this report. Your changes were not saved. Reload the page to see theirs, then make yours again.',
  personChanged:
    'Someone else changed this person. Your changes were not saved. Reload the page to see theirs, then make yours again.',
  personNotRemoved:
    'Someone else changed this person, so they were not removed. Look at what changed, then remove them again.',
  personRemoved:
    'Someone else removed this person. Your changes were not saved. If they were in the incident, add them again.',
  tooManyPhotos: 'This report has as many photos as it can have. The report is safe, and the photo was not added.',
  discussionFull: 'This report has as many comments as it can have. Your comment was not added.',
  alreadyWithdrawn: 'This report is withdrawn, so it can’t change. Nothing was saved.',
  notFinished: 'This report is open, so there is nothing to reopen. Reload the page to see the latest.',
  otherType: 'This can’t be done with a report of this type. Nothing was changed.',
  isClosed: 'This report is closed. Nothing was changed. To change it, reopen it first.',
  needsResidual:
    'This hazard is high or extreme. Rate it again with its controls in place, then close it. Nothing was changed.',
  notYourControl: 'Only a manager or the person who does this control can tick it. Nothing was changed.',
  controlGone: 'This control was removed. Reload the page to see the latest.',
  ownerManages: 'An incident belongs to someone who manages the farm. Choose another person.',
  tooManyPeople: 'This incident has as many people as it can have. Nothing was added.',
  personElsewhere: 'This person is in another incident already. Reload the page and add them again.',
  guideFull: 'This guide has been answered as often as it can be. Your answers were not saved.',
  reportedBeforeItHappened: 'The business can’t have heard of it before it happened. Check both times.',
}
