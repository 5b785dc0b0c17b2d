import type { BusinessContext } from '#server/core/http/context.ts'
import { refuseNotFound } from '#server/core/http/refuse.ts'
import { farmSettings } from '#server/timesheets/farm/farm-settings.ts'
import { findEvent, lockEventForUpdate, markDeleted } from './events-store.ts'
import { updateSaved } from './save-event.ts'

/** Puts a deleted or changed occurrence back into its series, and deletes the event that it was changed into. */
export async function restoreOccurrence(
  ctx: BusinessContext,
  { id, day, changedInto }: { id: string; day: string; changedInto: string | null },
) {
  const { tx, actor, now } = ctx
  const { zone } = await farmSettings(tx, actor.managerId)
  const series = (await lockEventForUpdate(tx, actor.managerId, id)) ?? refuseNotFound('event')
  if (changedInto !== null) {
    const changed = await findEvent(tx, actor.managerId, changedInto)
    if (changed?.series !== id || changed.seriesDay !== day) refuseNotFound('event')
    await markDeleted(tx, actor.managerId, changedInto, now)
  }
  const excludedDays = series.excludedDays.filter((excluded) => excluded !== day)
  await updateSaved(ctx, series, { ...series, excludedDays }, zone)
  return { ok: true as const }
}
