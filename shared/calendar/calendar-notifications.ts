import { z } from 'zod'
import { dayText, timeText } from '#shared/core/time/date-text.ts'
import { id } from '#shared/core/fields.ts'
import { localDateOf } from '#shared/core/time/zone.ts'
import { defineKind, type Notice, type ReaderApp } from '#shared/notifications/define-kind.ts'

const eventNotified = z.object({
  eventId: id,
  name: z.string(),
  /** ISO in UTC; shown in `zone`, the farm's. */
  startDate: z.string(),
  zone: z.string(),
  /** An event of whole days has no time. */
  allDay: z.boolean(),
})
type EventNotified = z.infer<typeof eventNotified>

export const calendarNotifications = {
  event_in_charge: defineKind({
    label: 'Events that you are put in charge of',
    receivers: 'everyone',
    defaults: { push: true, email: false },
    parameters: eventNotified,
    write: (event, app) => eventNotice(event, 'You are in charge. Open it for the details.', app),
  }),
  event_reminder: defineKind({
    label: 'Reminders of events that you are in charge of',
    receivers: 'everyone',
    defaults: { push: true, email: false },
    parameters: eventNotified,
    write: (event, app) => eventNotice(event, 'This is coming up. Open it for the details.', app),
  }),
}

function eventNotice({ eventId, name, startDate, zone, allDay }: EventNotified, body: string, app: ReaderApp): Notice {
  const day = localDateOf(startDate, zone)
  const when = allDay ? dayText(day) : `${dayText(day)}, ${timeText(startDate, zone)}`
  const url = app === 'phone' ? `/my/calendar/${eventId}?day=${day}` : `/calendar?date=${day}&event=${eventId}`
  return { title: `${name}: ${when}`, body, url }
}
