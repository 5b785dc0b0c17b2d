import { countText } from '#shared/core/count-text.ts'

export const calendarTexts = {
  categoryInUse: ({ events }: { events: number }) =>
    `This category has ${countText(events, 'event', 'events')}, so it was not deleted. Choose the category that takes ${events === 1 ? 'it' : 'them'}.`,
  sameCategory: 'Choose another category than the one you are deleting. Nothing was changed.',
  changedMeanwhile:
    'Someone else changed this event. Your changes were not saved. Reload the page to see theirs, then make yours again.',
  savedOtherwise:
    'This event was saved already, with what you entered first. What you changed since was not. Open it to change it.',
  categorySavedOtherwise:
    'This category was saved already, with the name and colour you chose first. Edit it in the list to change it.',
  notAnOccurrence: 'The series no longer has this day. Nothing was changed. Reload the page to see the latest.',
  tooLong: 'That is more than 400 days. Choose a shorter range.',
  lostPerson:
    'One of the people in charge is not at this business. Nothing was saved. Reload the page and choose again.',
  endsBeforeFirst: 'The repeat ends before its first day, so nothing would be left. Choose a later last day.',
  endsTooLate: 'This goes on after the year 2099. Choose fewer times.',
  weekBetween:
    'A repeat on several weekdays cannot have one of them in the week between. Nothing was changed. Change only this one instead.',
  repeatOfOne:
    'The repeat can be changed for all days, or for this one and those after it. Nothing was changed. Choose one of these.',
  notUndone:
    'Someone changed this event meanwhile. Your change was not undone, and theirs is safe. Reload the page to see it.',
  categoryExists: ({ name }: { name: string }) =>
    `There is already a category called ${name}. Nothing was saved. Choose another name.`,
}
