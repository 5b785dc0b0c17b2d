import type { CalendarEvent } from '#shared/calendar/calendar-contract.ts'
import { asReminder } from '#shared/calendar/reminder.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { refuseNotFound } from '#server/core/http/refuse.ts'
import { findPeople } from '#server/employees/people/find-people.ts'
import { findEvent } from './events-store.ts'

/** An event with the people in charge, the archived ones marked (Specification 3). */
export async function getEvent({ tx, actor }: BusinessContext, { id }: { id: string }): Promise<CalendarEvent> {
  const event = await findEvent(tx, actor.managerId, id)
  if (!event || event.deletedAt !== null) refuseNotFound('event')
  const people = await findPeople(tx)
  const inCharge = event.inCharge.map((userId) => {
    const person = people.get(userId)
    return { userId, fullName: person?.name ?? 'Former employee', archived: !person?.active }
  })
  const { id: eventId, name, startDate, endDate, days, category, managerOnly, repeat } = event
  const { description, remindMinutes, version, createdAt } = event
  return {
    id: eventId,
    name,
    startDate,
    endDate,
    days,
    category,
    managerOnly,
    description,
    remindMinutes: asReminder(remindMinutes),
    version,
    createdAt,
    repeat: repeat && { ...repeat, weekdays: [...repeat.weekdays] },
    inCharge,
  }
}
