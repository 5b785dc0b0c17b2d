import { saveOnce } from '#server/core/database/save-once.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { farmSettings } from '#server/timesheets/farm/farm-settings.ts'
import { keepZone, refuseOtherZone } from '#server/timesheets/locks/period-locks.ts'
import type { EventContent } from './events-store.ts'
import { checkReferences, insertSaved, newEvent, noOccurrence, storedContent } from './save-event.ts'

type NewEvent = EventContent & { id: string; zone?: string | undefined }

/** Adds an event. A repeated request with the same id changes nothing; one with other content is refused. */
export async function addEvent(ctx: BusinessContext, { id, zone: meant, ...input }: NewEvent) {
  const { tx, actor } = ctx
  await keepZone(ctx)
  const { zone } = await farmSettings(tx, actor.managerId)
  const content = { ...storedContent(input, zone), excludedDays: [] }
  await saveOnce(ctx, newEvent(id, content), async () => {
    if (!input.days) refuseOtherZone(meant, zone)
    await checkReferences(ctx, content)
    const isNew = await insertSaved(ctx, { id, ...noOccurrence, ...content }, { before: [], zone })
    return isNew ? [id] : []
  })
  return { ok: true as const }
}
