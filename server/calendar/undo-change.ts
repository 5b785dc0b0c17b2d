import { textOf } from '#shared/texts.ts'
import { setAudience } from '#server/core/database/audience.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { refuse, refuseNotFound } from '#server/core/http/refuse.ts'
import { farmSettings } from '#server/timesheets/farm/farm-settings.ts'
import { keepZone, refuseOtherZone } from '#server/timesheets/locks/period-locks.ts'
import { eventsWithParts, nextReminder } from './event-columns.ts'
import { findEvents } from './events-store.ts'
import { findChange, lockChanged, restoreEvents, restoreInCharge, updateReminders } from './undo-store.ts'

interface Undo {
  id: string
  version: number
  zone?: string | undefined
}

/**
 * Undoes the caller's edit or deletion: everything that it wrote becomes as it was, with the exceptions of a series. It is
 * refused when one of the events, or the farm's zone, was changed since. Repeating it changes nothing.
 * @param version that the edit or deletion returned
 */
export async function undoChange(ctx: BusinessContext, { id, version, zone: meant }: Undo) {
  const { tx, actor, now } = ctx
  const { managerId } = actor
  await keepZone(ctx)
  await lockChanged(tx, managerId, id)
  const change = await findChange(tx, { managerId, userId: actor.userId, id, version })
  if (change.length === 0) refuseNotFound('event')
  const done = { ok: true as const }
  if (change.every(({ isUndone }) => isUndone)) return done
  const { zone } = await farmSettings(tx, managerId)
  refuseOtherZone(meant, zone)
  if (!change.every(({ isAsLeft }) => isAsLeft)) refuse('CONFLICT', textOf('calendar.notUndone'))
  const ids = change.map(({ eventId }) => eventId)
  const [{ at } = { at: now }] = change
  await restoreEvents(tx, managerId, { ids, at, now })
  await restoreInCharge(tx, managerId, { ids, at })
  await setAudience(tx, managerId, eventsWithParts, ids)
  const restored = await findEvents(tx, managerId, ids)
  const reminders = restored.map((event) => ({ id: event.id, remindAt: nextReminder(event, { after: now, zone }) }))
  await updateReminders(tx, managerId, reminders)
  return done
}
