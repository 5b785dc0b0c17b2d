import type { BusinessContext } from '#server/core/http/context.ts'
import { notify } from '#server/core/notifications/notify.ts'
import type { EventContent } from './events-store.ts'

/** Notifies those who are newly in charge, but not the one who made the change. */
export async function notifyInCharge(
  ctx: BusinessContext,
  { id, name, startDate, days, inCharge }: EventContent & { id: string },
  { before, zone }: { before: readonly string[]; zone: string },
): Promise<void> {
  const added = inCharge.filter((userId) => userId !== ctx.actor.userId && !before.includes(userId))
  const parameters = { eventId: id, name, startDate, zone, allDay: days !== null }
  await notify(ctx, 'event_in_charge', new Map(added.map((userId) => [userId, parameters])))
}
