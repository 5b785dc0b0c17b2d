import { v7 as newId } from 'uuid'
import { defaultColour } from '#shared/calendar/palette.ts'
import { cursorOf } from '#server/core/http/pages.ts'
import { eventOn } from './farm.ts'
import type { ValidInputs } from './valid-inputs.ts'

const nothing = () => undefined

export const calendarInputs: ValidInputs['calendar'] = {
  listCategories: nothing,
  addCategory: () => ({ id: newId(), name: 'Shearing', hexColor: defaultColour }),
  editCategory: ({ categoryId }) => ({ id: categoryId, name: 'Harvest', hexColor: defaultColour }),
  // Its event needs another category.
  deleteCategory: ({ categoryId }) => ({ id: categoryId, moveTo: null }),
  listEvents: ({ categoryId, userId }) => ({
    cursor: cursorOf({ startDate: '2026-01-01T00:00:00.000Z', eventId: userId }),
    from: '2026-11-30T13:00:00Z',
    to: '2027-01-31T13:00:00Z',
    categories: [categoryId],
    people: [userId],
  }),
  getEvent: ({ calendarEventId }) => ({ id: calendarEventId }),
  addEvent: ({ categoryId, userId }) => ({
    id: newId(),
    ...eventOn('2026-12-08'),
    category: categoryId,
    inCharge: [userId],
  }),
  editEvent: ({ calendarEventId, categoryId, userId }) => ({
    id: calendarEventId,
    version: 1,
    scope: 'following',
    day: '2026-12-11',
    newId: newId(),
    ...eventOn('2026-12-11'),
    category: categoryId,
    inCharge: [userId],
  }),
  deleteEvent: ({ calendarEventId }) => ({ id: calendarEventId, scope: 'this', day: '2026-12-04' }),
  // Nothing that the caller changed, so that the call is refused as not found.
  undoChange: ({ calendarEventId }) => ({ id: calendarEventId, version: 1 }),
  getFeed: nothing,
  createFeed: () => ({ id: newId() }),
  // An unknown link, so that the call is refused as not found.
  readFeed: ({ managerId }) => ({ business: managerId, file: 'a-guess.ics' }),
  revokeFeed: nothing,
}
