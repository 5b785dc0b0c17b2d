import type { ChangeScope } from '#shared/calendar/calendar-contract.ts'
import { isSameRepeat, monthAnchor } from '#shared/calendar/repeat.ts'
import { firstDayOf, hasOccurrence, repeatFrom, seriesBefore } from '#shared/calendar/series.ts'
import { shiftedSeries } from '#shared/calendar/shifted-series.ts'
import { textOf } from '#shared/texts.ts'
import { findSaved } from '#server/core/database/save-once.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { refuse, refuseNotFound } from '#server/core/http/refuse.ts'
import { farmSettings } from '#server/timesheets/farm/farm-settings.ts'
import { keepZone, refuseOtherZone } from '#server/timesheets/locks/period-locks.ts'
import { type EventContent, lockEventForUpdate, type StoredEvent } from './events-store.ts'
import { moveExceptions } from './exceptions-store.ts'
import { checkReferences, insertSaved, newEvent, storedContent, updateSaved } from './save-event.ts'

type Edit = EventContent & {
  id: string
  version: number
  scope: ChangeScope
  day: string
  newId: string
  zone?: string | undefined
}

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
 * @returns the version that undoes it
 */
export async function editEvent(ctx: BusinessContext, { id, version, scope, day, newId, zone: meant, ...input }: Edit) {
  const { tx, actor } = ctx
  await keepZone(ctx)
  const { zone } = await farmSettings(tx, actor.managerId)
  const before = await lockEventForUpdate(tx, actor.managerId, id)
  if (!before || before.deletedAt !== null) refuseNotFound('event')
  // Series stored without their month day or week have it from their first day.
  const anchor = before.repeat && monthAnchor(before.repeat, firstDayOf(before, zone))
  const content = storedContent({ ...input, repeat: input.repeat && { ...anchor, ...input.repeat } }, zone)
  if (scope !== 'all' && (await isMade(ctx, newId, scope, content)))
    return { ok: true as const, version: before.version }
  if (!input.days) refuseOtherZone(meant, zone)
  if (before.version !== version) refuse('CONFLICT', textOf('calendar.changedMeanwhile'))
  await checkReferences(ctx, content, before)
  const editing = { ctx, before, content, day, newId, zone }
  if (before.repeat === null || scope === 'all') await editAll(editing)
  else if (!hasOccurrence(before, day, zone)) refuse('CONFLICT', textOf('calendar.notAnOccurrence'))
  else if (scope === 'following') await editFollowing(editing)
  else if (input.repeat && !isSameRepeat(input.repeat, before.repeat, day)) {
    refuse('BAD_REQUEST', textOf('calendar.repeatOfOne'), { at: 'repeat' })
  } else await editOne(editing)
  return { ok: true as const, version: before.version + 1 }
}

/** Whether the same call has made its event before. Refuses an id with other content. */
async function isMade(ctx: BusinessContext, newId: string, scope: ChangeScope, content: EventContent) {
  const made =
    scope === 'this' ? newEvent(newId, { ...content, repeat: null }) : newEvent(newId, content, { withTimes: false })
  return (await findSaved(ctx, made)).size > 0
}

async function editAll({ ctx, before, content, day, zone }: Editing) {
  if (before.repeat === null) return updateSaved(ctx, before, { ...content, excludedDays: [] }, zone)
  const { excludedDays, repeat } = before
  const { times, movedDay } = shifted({ first: firstDayOf(before, zone), repeat, excludedDays }, content, day, zone)
  await updateSaved(ctx, before, storedContent({ ...content, ...times }, zone), zone)
  await moveExceptions(ctx.tx, ctx.actor.managerId, { from: before.id, to: before.id, since: null, movedDay })
}

function shifted(series: Parameters<typeof shiftedSeries>[0], content: EventContent, day: string, zone: string) {
  return (
    shiftedSeries(series, day, content, zone) ?? refuse('CONFLICT', textOf('calendar.weekBetween'), { at: 'start' })
  )
}

async function editOne({ ctx, before, content, day, newId, zone }: Editing) {
  await updateSaved(ctx, before, { ...before, excludedDays: [...before.excludedDays, day] }, zone)
  const alone = { ...content, repeat: null, excludedDays: [] }
  const made = { id: newId, series: before.id, seriesDay: day, ...alone }
  await insertSaved(ctx, made, { before: before.inCharge, zone })
}

async function editFollowing(editing: Editing) {
  const { ctx, before, content, day, newId, zone } = editing
  const ended = seriesBefore(before, day, zone)
  if (ended === null) return editAll(editing)
  await updateSaved(ctx, before, { ...before, ...ended }, zone)
  const rest = repeatFrom(before, day, zone)
  const count = content.repeat?.count === before.repeat?.count ? rest?.count : content.repeat?.count
  const changed = { ...content, repeat: content.repeat && { ...content.repeat, count: count ?? null } }
  const excludedDays = before.excludedDays.filter((excluded) => excluded >= day)
  const { times, movedDay } = shifted({ first: day, repeat: rest, excludedDays }, changed, day, zone)
  const following = { id: newId, series: null, seriesDay: null, ...storedContent({ ...content, ...times }, zone) }
  await insertSaved(ctx, following, { before: before.inCharge, zone })
  await moveExceptions(ctx.tx, ctx.actor.managerId, { from: before.id, to: newId, since: day, movedDay })
}
