export const tasksTexts = {
  changedMeanwhile:
    'Someone else changed this task. Your changes were not saved. Reload the page to see theirs, then make yours again.',
  savedOtherwise:
    'This task was saved already, with what you entered first. What you changed since was not. Open it to change it.',
  commentSavedOtherwise:
    'This comment was saved already, with other words. Nothing was changed. Add what is missing as another comment.',
  photoSavedOtherwise: 'This photo was added already, as another one. Nothing was changed. Choose your photo again.',
  someGone: 'One of these tasks is no longer here, so nothing was changed. Reload the page and choose again.',
  lostPerson: 'One of the people is not at this business. Nothing was saved. Reload the page and choose again.',
  stepTaken: 'One of the steps belongs to another task, so nothing was saved. Remove it and add it again.',
  photoGone: 'This photo is no longer here. Nothing was changed. Choose it again, or take another.',
  tooManyPhotos: 'This task has too many photos. This one was not added. Remove another first.',
  discussionFull:
    'The discussion of this task is full. Your comment was not added. Delete an old comment first, or go on in another task.',
  tooManyTemplates: ({ most }: { most: number }) =>
    `There are ${most} templates already. This one was not saved. Delete one that you no longer need first.`,
  otherDay: 'The time is on another day than the task is due. Nothing was saved. Choose the day and the time again.',
  jobGone: 'This was removed meanwhile. Nothing was saved. Choose another one.',
  notYours: 'Only the person who added this can delete it. Nothing was changed.',
}
