import { getFixedT } from 'i18next'
import clockAsks from './en/clock-asks.json'
import hours from './en/hours.json'
import leave from './en/leave.json'
import lost from './en/lost.json'
import me from './en/me.json'
import notifications from './en/notifications.json'
import outbox from './en/outbox.json'
import type { LineMessages } from './line-messages.ts'
import { addMessages, type FirstMessages } from './messages.ts'

const withScreens = { clockAsks, hours, leave, lost, me, notifications, outbox }

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell'
    resources: FirstMessages & LineMessages & typeof withScreens
  }
}

addMessages(withScreens)

/** As in messages.ts, plus the texts of all screens except the clock. */
export const t = getFixedT(null, [
  'shell',
  'clock',
  'clockAsks',
  'hours',
  'leave',
  'lost',
  'me',
  'notifications',
  'outbox',
])
