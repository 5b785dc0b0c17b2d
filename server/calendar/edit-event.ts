import type { ChangeScope } from '#shared/calendar/calendar-contract.ts'
import { firstDayOf, hasOccurrence, repeatFrom, seriesBefore, shiftedSeries } from '#shared/calendar/series.ts'
import { textOf } from '#shared/texts.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { refuse, refuseNotFound } from '#server/core/http/refuse.ts'
import { farmSettings } from '#server/timesheets/farm/farm-settings.ts'
import { type EventContent, findEvent, lockEventForUpdate, type StoredEvent } from './events-store.ts'
import { checkReferences, insertSaved, storedContent, updateSaved } from './save-event.ts'

type Edit = EventContent & { id: string; version: number; scope: ChangeScope; day: string; newId: string }

interface Editing {
  ctx: BusinessContext
  before: StoredEvent
  content: EventContent
  day: string
  newId: string
  zone: string
}

/**
 * Changes one, the following or all occurrences of an event. A change of one makes it an event of its own; a change of the
 * following ends the series there and begins another. Sent twice, it changes nothing more.
 */
export async function editEvent(ctx: BusinessContext, { id, version, scope, day, newId, ...input }: Edit) {
  const { tx, actor } = ctx
  const { zone } = await farmSettings(tx, actor.managerId)
  const before = await lockEventForUpdate(tx, actor.managerId, id)
  if (!before || before.deletedAt !== null) refuseNotFound('event')
  if (scope !== 'all' && (await findEvent(tx, actor.managerId, newId))) return { ok: true as const }
  if (before.version !== version) refuse('CONFLICT', textOf('calendar.changedMeanwhile'))
  const content = storedContent(input, zone)
  await checkReferences(ctx, content, before)
  const editing = { ctx, before, content, day, newId, zone }
  if (before.repeat === null || scope === 'all') await editAll(editing)
  else if (!hasOccurrence(before, day, zone)) refuse('CONFLICT', textOf('calendar.notAnOccurrence'))
  else if (scope === 'this') await editOne(editing)
  else await editFollowing(editing)
  return { ok: true as const }
}

async function editAll({ ctx, before, content, day, zone }: Editing) {
  const stored = { first: firstDayOf(before, zone), repeat: before.repeat, excludedDays: before.excludedDays }
  const series = before.repeat === null ? { excludedDays: [] } : shiftedSeries(stored, day, content, zone)
  await updateSaved(ctx, before, storedContent({ ...content, ...series }, zone), zone)
}

async function editOne({ ctx, before, content, day, newId, zone }: Editing) {
  await updateSaved(ctx, before, { ...before, excludedDays: [...before.excludedDays, day] }, zone)
  const alone = { ...content, repeat: null, excludedDays: [] }
  await insertSaved(ctx, { id: newId, series: before.id, seriesDay: day, ...alone }, zone)
}

async function editFollowing({ ctx, before, content, day, newId, zone }: Editing) {
  const ended = seriesBefore(before, day, zone)
  if (ended === null) return editAll({ ctx, before, content, day, newId, zone })
  await updateSaved(ctx, before, { ...before, ...ended }, zone)
  const isSameCount = content.repeat?.count === before.repeat?.count
  const count = isSameCount ? (repeatFrom(before, day, zone)?.count ?? null) : (content.repeat?.count ?? null)
  const excludedDays = before.excludedDays.filter((excluded) => excluded >= day)
  const changed = { ...content, repeat: content.repeat && { ...content.repeat, count } }
  const series = shiftedSeries({ first: day, repeat: before.repeat, excludedDays }, day, changed, zone)
  const following = storedContent({ ...content, ...series }, zone)
  await insertSaved(ctx, { id: newId, series: null, seriesDay: null, ...following }, zone)
}
