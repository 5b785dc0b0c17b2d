import type { ChangeScope } from '#shared/calendar/calendar-contract.ts'
import { nextOccurrence } from '#shared/calendar/occurrences.ts'
import { hasOccurrence, seriesBefore } from '#shared/calendar/series.ts'
import { startOfDay } from '#shared/core/time/zone.ts'
import { textOf } from '#shared/texts.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { refuse, refuseNotFound } from '#server/core/http/refuse.ts'
import { farmSettings } from '#server/timesheets/farm/farm-settings.ts'
import { keepZone } from '#server/timesheets/locks/period-locks.ts'
import { lockEventForUpdate, markDeleted } from './events-store.ts'
import { deleteExceptions } from './exceptions-store.ts'
import { updateSaved } from './save-event.ts'

/**
 * Deletes one, the following or all occurrences. Repeating it changes nothing, nor does it for days that a series no longer has.
 * @returns the version that undoes it; null if nothing changed
 */
export async function deleteEvent(
  ctx: BusinessContext,
  { id, scope, day }: { id: string; scope: ChangeScope; day: string },
) {
  const { tx, actor, now } = ctx
  await keepZone(ctx)
  const before = (await lockEventForUpdate(tx, actor.managerId, id)) ?? refuseNotFound('event')
  if (before.deletedAt !== null) return unchanged
  const { zone } = await farmSettings(tx, actor.managerId)
  const ended = scope === 'following' ? seriesBefore(before, day, zone) : null
  if (before.repeat === null || scope === 'all' || (scope === 'following' && ended === null)) {
    await markDeleted(tx, actor.managerId, id, now)
  } else if (ended) {
    const goesOn = nextOccurrence(before, startOfDay(day, zone), zone) !== undefined
    const exceptions = await deleteExceptions(tx, actor.managerId, { series: id, since: day, deletedAt: now })
    if (!goesOn && exceptions === 0) return unchanged
    await updateSaved(ctx, before, { ...before, ...(goesOn && ended) }, zone)
  } else if (before.excludedDays.includes(day)) {
    return unchanged
  } else {
    if (!hasOccurrence(before, day, zone)) refuse('CONFLICT', textOf('calendar.notAnOccurrence'))
    await updateSaved(ctx, before, { ...before, excludedDays: [...before.excludedDays, day] }, zone)
  }
  return { ok: true as const, version: before.version + 1 }
}

const unchanged = { ok: true as const, version: null }
