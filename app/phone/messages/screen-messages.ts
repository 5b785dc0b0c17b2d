import { calendar } from './en/calendar.ts'
import { clockAsks } from './en/clock-asks.ts'
import { hours } from './en/hours.ts'
import { leave } from './en/leave.ts'
import { lost } from './en/lost.ts'
import { machines } from './en/machines.ts'
import { me } from './en/me.ts'
import { notifications } from './en/notifications.ts'
import { outbox } from './en/outbox.ts'
import { photos } from './en/photos.ts'
import { reports } from './en/reports.ts'
import { tasks } from './en/tasks.ts'
import { tickets } from './en/tickets.ts'
import { lookUp } from '#app/lib/look-up.ts'
import { firstMessages } from './messages.ts'

/** As in messages.ts, plus the texts of all screens except the clock. */
export const t = lookUp({
  ...firstMessages,
  calendar,
  clockAsks,
  hours,
  leave,
  lost,
  machines,
  me,
  notifications,
  outbox,
  photos,
  reports,
  tasks,
  tickets,
})
