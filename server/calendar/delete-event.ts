import type { ChangeScope } from '#shared/calendar/calendar-contract.ts'
import { hasOccurrence, seriesBefore } from '#shared/calendar/series.ts'
import { textOf } from '#shared/texts.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { refuse, refuseNotFound } from '#server/core/http/refuse.ts'
import { farmSettings } from '#server/timesheets/farm/farm-settings.ts'
import { lockEventForUpdate, markDeleted } from './events-store.ts'
import { updateSaved } from './save-event.ts'

/** Deletes one, the following or all occurrences. Repeating it changes nothing. */
export async function deleteEvent(
  ctx: BusinessContext,
  { id, scope, day }: { id: string; scope: ChangeScope; day: string },
) {
  const { tx, actor, now } = ctx
  const before = (await lockEventForUpdate(tx, actor.managerId, id)) ?? refuseNotFound('event')
  const done = { ok: true as const }
  if (before.deletedAt !== null) return done
  const { zone } = await farmSettings(tx, actor.managerId)
  const ended = scope === 'following' ? seriesBefore(before, day, zone) : null
  if (before.repeat === null || scope === 'all' || (scope === 'following' && ended === null)) {
    await markDeleted(tx, actor.managerId, id, now)
  } else if (ended) {
    await updateSaved(ctx, before, { ...before, ...ended }, zone)
  } else if (!before.excludedDays.includes(day)) {
    if (!hasOccurrence(before, day, zone)) refuse('CONFLICT', textOf('calendar.notAnOccurrence'))
    await updateSaved(ctx, before, { ...before, excludedDays: [...before.excludedDays, day] }, zone)
  }
  return done
}
