type Machine = {
  machine: string
}

/** "Ask Mick Brown or a manager." */
export const whoReleases = (releasers: string) => (releasers ? `Ask ${releasers} or a manager` : 'Ask a manager')

export const machinesTexts = {
  assetChangedMeanwhile:
    'Someone else changed this machine. Your changes were not saved. Reload the page to see theirs, then make yours again.',
  doNotUse: ({ machine, releasers }: Machine & { releasers: string }) =>
    `${machine} is out of use, so it can’t be started. Nothing was saved. ${whoReleases(releasers)} to release it, or choose another machine.`,
  eventSavedOtherwise: 'This was saved already, with what you entered first. Reload the page to see it.',
  notAllowedToRelease: ({ machine, releasers }: Machine & { releasers: string }) =>
    `Only a manager or a mechanic can release ${machine}. Nothing was changed. ${whoReleases(releasers)}.`,
  holdGone: ({ machine }: Machine) =>
    `Someone else has released ${machine}, or has reported something new. Nothing was changed. Look at it again before you release it.`,
  repairNotDone: ({ machine }: Machine) =>
    `${machine} still has a fault that isn’t repaired. Nothing was changed. Mark the repair as done first, then release it.`,
  repairGone: ({ machine }: Machine) =>
    `This fault of ${machine} was already repaired or withdrawn. Nothing was changed. Reload the page to see the latest.`,
  futureTime: 'This time is in the future. Nothing was saved. Enter when it happened.',
  checklistChangedMeanwhile:
    'Someone else changed this checklist. Your changes were not saved. Reload the page to see theirs, then make yours again.',
}
