import type { BusinessContext } from '#server/core/http/context.ts'
import { notifyReaders } from '#server/employees/people/notify-readers.ts'
import { audienceOf } from './event-columns.ts'
import type { EventContent } from './events-store.ts'

/** Notifies those who are newly in charge, but not the one who made the change. */
export async function notifyInCharge(
  ctx: BusinessContext,
  event: EventContent & { id: string },
  { before, zone }: { before: readonly string[]; zone: string },
): Promise<void> {
  const { id, name, startDate, days, inCharge } = event
  const added = inCharge.filter((userId) => !before.includes(userId))
  if (added.length === 0) return
  const parameters = { eventId: id, name, startDate, zone, allDay: days !== null }
  const concerning = (userId: string) => (added.includes(userId) ? [{ audience: audienceOf(event) }] : [])
  await notifyReaders(ctx, 'event_in_charge', concerning, () => parameters)
}
