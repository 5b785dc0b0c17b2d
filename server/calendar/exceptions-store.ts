import { sql } from 'kysely'
import type { Tx } from '#server/core/database/database.ts'
import { nextVersion } from '#server/core/database/next-version.ts'

interface Exceptions {
  /** The series that they were occurrences of. */
  from: string
  /** The one that has their days now. */
  to: string
  /** Only those of this day and later ones; null for all. */
  since: string | null
  movedDay: (day: string) => string
}

/** Occurrences that became events of their own follow their day, deleted ones as well, because they may be restored. */
export async function moveExceptions(tx: Tx, managerId: string, { from, to, since, movedDay }: Exceptions) {
  const found = await tx
    .selectFrom('calendarEvent')
    .select(['id', 'seriesDay'])
    .where('managerId', '=', managerId)
    .where('series', '=', from)
    .$if(since !== null, (query) => query.where('seriesDay', '>=', since))
    .execute()
  const moved = found.flatMap(({ id, seriesDay }) => {
    const day = seriesDay === null ? null : movedDay(seriesDay)
    return day !== null && (day !== seriesDay || to !== from) ? [{ id, day }] : []
  })
  if (moved.length === 0) return
  await sql`update app.calendar_event e set series = ${to}, series_day = m.day, version = ${nextVersion}
    from unnest(${moved.map(({ id }) => id)}::uuid[], ${moved.map(({ day }) => day)}::date[]) as m (id, day)
    where e.manager_id = ${managerId} and e.id = m.id`.execute(tx)
}

/**
 * Deletes the occurrences of a series that became events of their own, from a day on.
 * @returns how many it deleted
 */
export async function deleteExceptions(
  tx: Tx,
  managerId: string,
  { series, since, deletedAt }: { series: string; since: string; deletedAt: string },
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('calendarEvent')
    .set({ deletedAt, version: nextVersion })
    .where('managerId', '=', managerId)
    .where('series', '=', series)
    .where('seriesDay', '>=', since)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
