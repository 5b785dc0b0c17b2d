import type { ChangeScope } from '#shared/calendar/calendar-contract.ts'
import type { EventTimes } from '#shared/calendar/occurrences.ts'
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
import { findBeforeChange, findOwnChange, type SeenEvent } from './series-before-store.ts'
import { moveExceptions } from './exceptions-store.ts'
import {
  checkReferences,
  insertSaved,
  isSameContent,
  newEvent,
  noOccurrence,
  storedContent,
  updateSaved,
} from './save-event.ts'

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
  const own = { managerId: actor.managerId, userId: actor.userId, id, version }
  const seen = before && before.version !== version ? await findOwnChange(tx, own) : undefined
  const made = await versionOfSameCall(ctx, { id, before, seen }, { scope, day, newId, input, zone: meant ?? zone })
  if (made !== null) return { ok: true as const, version: made }
  if (before?.deletedAt !== null) refuseNotFound('event')
  if (!input.days) refuseOtherZone(meant, zone)
  if (seen) refuseOtherContent(id)
  if (before.version !== version) refuse('CONFLICT', textOf('calendar.changedMeanwhile'))
  const content = anchored(input, before, zone)
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

/** Series stored without their month day or week have it from their first day. */
function anchored(input: EventContent, before: EventTimes, zone: string): EventContent {
  const anchor = before.repeat && monthAnchor(before.repeat, firstDayOf(before, zone))
  return storedContent({ ...input, repeat: input.repeat && { ...anchor, ...input.repeat } }, zone)
}

/** From its first day, “following” is all of a series. */
const isOfAll = (series: EventTimes, scope: ChangeScope, day: string, zone: string) =>
  series.repeat === null || scope === 'all' || (scope === 'following' && seriesBefore(series, day, zone) === null)

interface Made extends Pick<Edit, 'scope' | 'day' | 'newId'> {
  input: EventContent
  zone: string
}

/**
 * The version that the same call returned before; null if it has not been made. Compares what the call would make of the
 * event as it was then. Refuses the id of an event with other content.
 * @param seen the event as the caller saw it, if they have changed it since
 */
async function versionOfSameCall(
  ctx: BusinessContext,
  { id, before, seen }: { id: string; before: StoredEvent | undefined; seen: SeenEvent | undefined },
  { scope, day, newId, input, zone }: Made,
): Promise<number | null> {
  const { tx, actor } = ctx
  if (before && seen && isOfAll(seen, scope, day, zone)) {
    const { content } = allOf(seen, { content: anchored(input, seen, zone), day, zone })
    return isSameContent(content, before) ? seen.version + 1 : null
  }
  if (scope === 'all') return null
  const series = await findBeforeChange(tx, actor.managerId, { id, made: newId })
  if (!series) return null
  const content = anchored(input, series, zone)
  if (scope === 'this') await findSaved(ctx, newEvent(newId, alone(content), { series: id, seriesDay: day }))
  else if (series.until !== seriesBefore(series, day, zone)?.repeat?.until) refuseOtherContent(newId)
  else await findSaved(ctx, newEvent(newId, followingOf(series, { content, day, zone }).following))
  return series.version + 1
}

/** The id is that of an event already. */
const refuseOtherContent = (existingId: string): never =>
  refuse('CONFLICT', textOf('calendar.savedOtherwise'), { existingId })

async function editAll({ ctx, before, content, day, zone }: Editing) {
  const { content: changed, movedDay } = allOf(before, { content, day, zone })
  await updateSaved(ctx, before, changed, zone)
  if (before.repeat === null) return
  await moveExceptions(ctx.tx, ctx.actor.managerId, { from: before.id, to: before.id, since: null, movedDay })
}

/** All of an event, as one of its occurrences was changed. */
function allOf(series: EventTimes, { content, day, zone }: Pick<Editing, 'content' | 'day' | 'zone'>) {
  if (series.repeat === null) return { content: { ...content, excludedDays: [] }, movedDay: (each: string) => each }
  const { excludedDays, repeat } = series
  const { times, movedDay } = shifted({ first: firstDayOf(series, zone), repeat, excludedDays }, content, day, zone)
  return { content: storedContent({ ...content, ...times }, zone), movedDay }
}

function shifted(series: Parameters<typeof shiftedSeries>[0], content: EventContent, day: string, zone: string) {
  return (
    shiftedSeries(series, day, content, zone) ?? refuse('CONFLICT', textOf('calendar.weekBetween'), { at: 'start' })
  )
}

const alone = (content: EventContent) => ({ ...content, repeat: null, excludedDays: [] })

async function editOne({ ctx, before, content, day, newId, zone }: Editing) {
  await updateSaved(ctx, before, { ...before, excludedDays: [...before.excludedDays, day] }, zone)
  const made = { id: newId, series: before.id, seriesDay: day, ...alone(content) }
  if (!(await insertSaved(ctx, made, { before: before.inCharge, zone }))) refuseOtherContent(newId)
}

async function editFollowing(editing: Editing) {
  const { ctx, before, content, day, newId, zone } = editing
  const ended = seriesBefore(before, day, zone)
  if (ended === null) return editAll(editing)
  await updateSaved(ctx, before, { ...before, ...ended }, zone)
  const { following, movedDay } = followingOf(before, { content, day, zone })
  const made = { id: newId, ...noOccurrence, ...following }
  if (!(await insertSaved(ctx, made, { before: before.inCharge, zone }))) refuseOtherContent(newId)
  await moveExceptions(ctx.tx, ctx.actor.managerId, { from: before.id, to: newId, since: day, movedDay })
}

/** The series from one of its days on, as it was changed there. */
function followingOf(series: EventTimes, { content, day, zone }: Pick<Editing, 'content' | 'day' | 'zone'>) {
  const rest = repeatFrom(series, day, zone)
  const count = content.repeat?.count === series.repeat?.count ? rest?.count : content.repeat?.count
  const changed = { ...content, repeat: content.repeat && { ...content.repeat, count: count ?? null } }
  const excludedDays = series.excludedDays.filter((excluded) => excluded >= day)
  const { times, movedDay } = shifted({ first: day, repeat: rest, excludedDays }, changed, day, zone)
  return { following: storedContent({ ...content, ...times }, zone), movedDay }
}
