import { api, handler } from '../http/authorize.ts'
import { getChoices, listNotifications, markRead, setChoices } from './notifications.ts'

const { notifications } = api

export const notificationsRoutes = {
  listNotifications: notifications.listNotifications.handler(handler(listNotifications)),
  markRead: notifications.markRead.handler(handler(markRead)),
  getChoices: notifications.getChoices.handler(handler(getChoices)),
  setChoices: notifications.setChoices.handler(handler(setChoices)),
}
