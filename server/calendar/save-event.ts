import { completeRepeat, firstDayOf, wholeDays } from '#shared/calendar/series.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { refuse, refuseNotFound } from '#server/core/http/refuse.ts'
import { findPeople } from '#server/employees/people/find-people.ts'
import { textOf } from '#shared/texts.ts'
import { findCategory } from './categories-store.ts'
import { derivedColumns } from './event-columns.ts'
import { type EventContent, insertEvent, type StoredEvent, updateEvent } from './events-store.ts'
import { notifyInCharge } from './notify-in-charge.ts'

/** What a verb saves: content of a form, with the days that the series leaves out. */
export type SavedContent = EventContent & { excludedDays: readonly string[] }

/** The content as it is stored: whole days have the farm's instants, and a weekly rule all its weekdays. */
export function storedContent<Content extends EventContent>(content: Content, zone: string): Content {
  const times = content.days ? wholeDays(content.days.first, content.days.last, zone) : {}
  const stored = { ...content, ...times, inCharge: [...new Set(content.inCharge)] }
  return { ...stored, repeat: completeRepeat(content.repeat, firstDayOf({ ...stored, excludedDays: [] }, zone)) }
}

/** Category and people are of this business; archived people stay in charge of what they were in charge of. */
export async function checkReferences(ctx: BusinessContext, content: EventContent, before?: StoredEvent) {
  const { tx, actor } = ctx
  if (content.category !== null && !(await findCategory(tx, actor.managerId, content.category))) {
    refuseNotFound('category')
  }
  const people = await findPeople(tx)
  const unknown = content.inCharge.some((userId) => {
    const person = people.get(userId)
    return !person || (!person.active && !before?.inCharge.includes(userId))
  })
  if (unknown) refuse('BAD_REQUEST', textOf('calendar.lostPerson'), { at: 'inCharge' })
}

/** @returns whether it was inserted; false when the id is taken */
export async function insertSaved(
  ctx: BusinessContext,
  content: SavedContent & { id: string; series: string | null; seriesDay: string | null },
  zone: string,
): Promise<boolean> {
  const { tx, actor, now } = ctx
  const created = { createdBy: actor.userId, createdAt: now }
  const event = { ...content, ...derivedColumns(content, { now, zone }), ...created }
  if (!(await insertEvent(tx, actor.managerId, event))) return false
  await notifyInCharge(ctx, event, { before: [], zone })
  return true
}

export async function updateSaved(ctx: BusinessContext, before: StoredEvent, content: SavedContent, zone: string) {
  const { tx, actor, now } = ctx
  await updateEvent(tx, actor.managerId, { id: before.id, ...content, ...derivedColumns(content, { now, zone }) })
  await notifyInCharge(ctx, { id: before.id, ...content }, { before: before.inCharge, zone })
}
