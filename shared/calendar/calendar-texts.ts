import { countText } from '#shared/core/count-text.ts'

export const calendarTexts = {
  categoryInUse: ({ events }: { events: number }) =>
    `This category has ${countText(events, 'event', 'events')}, so it was not deleted. Choose the category that takes ${events === 1 ? 'it' : 'them'}.`,
  sameCategory: 'Choose another category than the one you are deleting. Nothing was changed.',
  changedMeanwhile:
    'Someone else changed this event. Your changes were not saved. Reload the page to see theirs, then make yours again.',
  savedOtherwise:
    'This event was already saved with other details. Reload the page to see it, and add a new event if one is missing.',
  notAnOccurrence: 'The series no longer has this day. Nothing was changed. Reload the page to see the latest.',
  tooLong: 'That is more than 400 days. Choose a shorter range.',
  lostPerson:
    'One of the people in charge is not at this business. Nothing was saved. Reload the page and choose again.',
}
