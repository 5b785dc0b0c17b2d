import { v7 as newId } from 'uuid'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { CalendarEvent, CalendarOccurrence } from '#shared/calendar/calendar-contract.ts'
import { wholeDays } from '#shared/calendar/times-from.ts'
import { instantOf, localDateOf } from '#shared/core/time/zone.ts'
import type { CalendarView } from '#app/manager/calendar/calendar-view.ts'
import { aTask } from '#test/fixtures/a-task.ts'
import { occurrencePage } from './occurrence-page.ts'
import type { Answers } from './fake-server.ts'
import { openManager } from './open-manager.tsx'

const zone = 'Australia/Sydney'
const none = { category: null, managerOnly: false, inCharge: [], version: 1 }

/** An event by the farm's clocks: `2026-10-04T09:00`. */
export function anEvent(name: string, start: string, end: string): CalendarOccurrence {
  const [startDate, endDate] = [instantOf(start, zone), instantOf(end, zone)]
  return {
    ...none,
    eventId: newId(),
    name,
    day: localDateOf(startDate, zone),
    startDate,
    endDate,
    days: null,
    repeats: false,
  }
}

/** An event of whole days. */
export function daysOf(name: string, first: string, last = first): CalendarOccurrence {
  return { ...none, eventId: newId(), name, day: first, ...wholeDays(first, last, zone), repeats: false }
}

/** An open task, which the calendar shows as a layer. */
export const aTaskDue = (title: string, dueDay: string) => aTask({ id: newId(), title, priority: 'low', dueDay })

/** Opens the calendar of a farm in New South Wales that has these events, and stores what is saved in them. */
export async function openCalendar(
  view: CalendarView,
  date: string,
  events: CalendarOccurrence[],
  answers: Answers = {},
) {
  const found = (id: string) => {
    const event = events.find(({ eventId }) => eventId === id)
    if (!event) throw new Error(`the farm has no event ${id}`)
    return event
  }
  const server = await openManager(`/calendar?view=${view}&date=${date}&hide=${encodeURIComponent('["pay"]')}`, {
    answers: {
      'calendar.listEvents': () => occurrencePage(events),
      'calendar.listCategories': () => [],
      'calendar.getEvent': ({ id }) => detailsOf(found(id)),
      'calendar.editEvent': ({ id, startDate, endDate, days }) => {
        const event = found(id)
        const day = days?.first ?? localDateOf(startDate, zone)
        Object.assign(event, { day, startDate, endDate, days, version: event.version + 1 })
        return { ok: true, version: event.version }
      },
      'leave.listAway': () => ({ away: [], nextCursor: null }),
      'tasks.listTasks': () => ({ tasks: [], nextCursor: null }),
      ...answers,
    },
  })
  await expect.element(page.getByRole('button', { name: 'Today' })).toBeVisible()
  return server
}

const detailsOf = ({ eventId, day: _day, repeats: _repeats, ...event }: CalendarOccurrence): CalendarEvent => ({
  ...event,
  id: eventId,
  description: '',
  repeat: null,
  remindMinutes: null,
  inCharge: [],
  createdAt: '2026-01-05T00:00:00.000Z',
})
