import { textOf } from '#shared/texts.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { farmSettings } from '#server/timesheets/farm/farm-settings.ts'
import { keepZone, refuseOtherZone } from '#server/timesheets/locks/period-locks.ts'
import { type EventContent, findEvent } from './events-store.ts'
import { checkReferences, insertSaved, storedContent } from './save-event.ts'

type NewEvent = EventContent & { id: string; zone?: string | undefined }

/** Adds an event. A repeated request with the same id and name changes nothing. */
export async function addEvent(ctx: BusinessContext, { id, zone: meant, ...input }: NewEvent) {
  const { tx, actor } = ctx
  await keepZone(ctx)
  const { zone } = await farmSettings(tx, actor.managerId)
  if (!input.days) refuseOtherZone(meant, zone)
  const content = { ...storedContent(input, zone), excludedDays: [] }
  await checkReferences(ctx, content)
  if (!(await insertSaved(ctx, { id, series: null, seriesDay: null, ...content }, { before: [], zone }))) {
    const existing = await findEvent(tx, actor.managerId, id)
    if (existing?.name !== content.name) refuse('CONFLICT', textOf('calendar.savedOtherwise'))
  }
  return { ok: true as const }
}
