import { api, handler, publicHandler } from '#server/core/http/authorize.ts'
import { addEvent } from './add-event.ts'
import { addCategory, deleteCategory, editCategory, listCategories } from './categories.ts'
import { deleteEvent } from './delete-event.ts'
import { editEvent } from './edit-event.ts'
import { createFeed, getFeed, revokeFeed } from './feeds.ts'
import { getEvent } from './get-event.ts'
import { listEvents } from './list-events.ts'
import { readFeed } from './read-feed.ts'
import { undoChange } from './undo-change.ts'

const { calendar } = api

export const calendarRoutes = {
  listCategories: calendar.listCategories.handler(handler(listCategories)),
  addCategory: calendar.addCategory.handler(handler(addCategory)),
  editCategory: calendar.editCategory.handler(handler(editCategory)),
  deleteCategory: calendar.deleteCategory.handler(handler(deleteCategory)),
  listEvents: calendar.listEvents.handler(handler(listEvents)),
  getEvent: calendar.getEvent.handler(handler(getEvent)),
  addEvent: calendar.addEvent.handler(handler(addEvent)),
  editEvent: calendar.editEvent.handler(handler(editEvent)),
  deleteEvent: calendar.deleteEvent.handler(handler(deleteEvent)),
  undoChange: calendar.undoChange.handler(handler(undoChange)),
  getFeed: calendar.getFeed.handler(handler(getFeed)),
  createFeed: calendar.createFeed.handler(handler(createFeed)),
  readFeed: calendar.readFeed.handler(publicHandler(readFeed)),
  revokeFeed: calendar.revokeFeed.handler(handler(revokeFeed)),
}
