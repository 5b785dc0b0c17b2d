import { isDeepStrictEqual } from 'node:util'
import { completeRepeat, firstDayOf, repeatProblem } from '#shared/calendar/series.ts'
import { wholeDays } from '#shared/calendar/times-from.ts'
import { setAudience } from '#server/core/database/audience.ts'
import { storedInstant } from '#server/core/database/instants.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { refuse, refuseNotFound } from '#server/core/http/refuse.ts'
import { mayTakePart } from '#server/employees/people/find-people.ts'
import { textOf } from '#shared/texts.ts'
import { findCategory } from './categories-store.ts'
import { derivedColumns, eventsWithParts } from './event-columns.ts'
import { type EventContent, insertEvent, type StoredEvent, updateEvent } from './events-store.ts'
import { notifyInCharge } from './notify-in-charge.ts'

/** What a verb saves: content of a form, with the days that the series leaves out. */
export type SavedContent = EventContent & { excludedDays: readonly string[] }

/** The content as it is stored: whole days have the farm's instants, and a rule says all that it means. */
export function storedContent<Content extends EventContent>(content: Content, zone: string): Content {
  const times = content.days ? wholeDays(content.days.first, content.days.last, zone) : {}
  const stored = { ...content, ...times, inCharge: [...new Set(content.inCharge)] }
  return { ...stored, repeat: completeRepeat(content.repeat, firstDayOf({ ...stored, excludedDays: [] }, zone)) }
}

/**
 * What is compared when an event is saved again under its id. Whole days have no instants here, because these change with
 * the farm's zone.
 * @param of the series and day of the occurrence that it replaces
 */
export function newEvent(id: string, content: EventContent, of = noOccurrence) {
  const { name, description, category, managerOnly, remindMinutes, inCharge, days, startDate, endDate, repeat } =
    content
  const columns = {
    name,
    description: description || null,
    category,
    managerOnly,
    remindMinutes,
    repeat,
    firstDay: days?.first ?? null,
    lastDay: days?.last ?? null,
    ...(days === null && { startDate, endDate }),
    ...of,
  }
  const people = { table: 'calendar_event_in_charge', of: 'eventId', rows: inCharge.map((userId) => ({ userId })) }
  return {
    table: 'calendar_event',
    rows: [{ id, columns, parts: [people] }],
    otherwise: textOf('calendar.savedOtherwise'),
  }
}

/** Whether the contents are the same, as when a change is sent twice. */
export const isSameContent = (one: SavedContent, other: SavedContent) =>
  isDeepStrictEqual(comparable(one), comparable(other))

function comparable({ excludedDays, inCharge, startDate, endDate, ...content }: SavedContent) {
  const times = { startDate: storedInstant(startDate), endDate: endDate && storedInstant(endDate) }
  return [newEvent('', { ...content, ...times, inCharge: inCharge.toSorted() }).rows, excludedDays.toSorted()]
}

interface Occurrence {
  series: string | null
  seriesDay: string | null
}

/** An event that was added, or the rest of a series. */
export const noOccurrence: Occurrence = { series: null, seriesDay: null }

/** The category is of this business, and the people have a part in its plans; others stay in charge of what they were. */
export async function checkReferences(ctx: BusinessContext, content: EventContent, before?: StoredEvent) {
  const { tx, actor } = ctx
  if (content.category !== null && !(await findCategory(tx, actor.managerId, content.category))) {
    refuseNotFound('category')
  }
  const added = content.inCharge.filter((userId) => before?.inCharge.includes(userId) !== true)
  if (!(await mayTakePart(tx, added))) refuse('BAD_REQUEST', textOf('calendar.lostPerson'), { at: 'inCharge' })
}

/** A saved event has an occurrence, and none after 2099. */
function checkRepeat(content: SavedContent, zone: string) {
  const problem = repeatProblem(content.repeat, firstDayOf(content, zone))
  if (problem !== null) refuse('BAD_REQUEST', textOf(`calendar.${problem}`), { at: 'repeat' })
}

/**
 * @param before who was in charge of the series that it was part of, so that they are not notified again
 * @returns whether it was inserted; false when the id is taken
 */
export async function insertSaved(
  ctx: BusinessContext,
  content: SavedContent & Occurrence & { id: string },
  { before, zone }: { before: readonly string[]; zone: string },
): Promise<boolean> {
  checkRepeat(content, zone)
  const { tx, actor, now } = ctx
  const created = { createdBy: actor.userId, createdAt: now }
  const event = { ...content, ...derivedColumns(content, { now, zone }), ...created }
  if (!(await insertEvent(tx, actor.managerId, event))) return false
  await notifyInCharge(ctx, event, { before, zone })
  return true
}

export async function updateSaved(ctx: BusinessContext, before: StoredEvent, content: SavedContent, zone: string) {
  const { tx, actor, now } = ctx
  checkRepeat(content, zone)
  await updateEvent(tx, actor.managerId, { id: before.id, ...content, ...derivedColumns(content, { now, zone }) })
  await setAudience(tx, actor.managerId, eventsWithParts, [before.id])
  await notifyInCharge(ctx, { id: before.id, ...content }, { before: before.inCharge, zone })
}
