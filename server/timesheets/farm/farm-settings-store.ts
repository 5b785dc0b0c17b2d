import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Tx } from '#server/core/database/database.ts'

/** The zones that the farm had before, oldest first, each with the instant at which another one was stored. */
export async function findFormerZones(tx: Tx, managerId: string): Promise<{ zone: string; until: string }[]> {
  const { rows } = await sql<{ zone: string; until: string }>`
    select h.before ->> 'time_zone' as zone, h.at as until from app.history h
    where h.manager_id = ${managerId} and h.tbl = 'user_manager' and h.row_id = ${managerId} and h.op = 'update'
      and h.before ->> 'time_zone' <> h.after ->> 'time_zone'
    order by h.at, h.id`.execute(tx)
  return rows
}

/** The farm's settings as stored, in one statement. Values are text. */
export function findFarmSettings(tx: Tx, managerId: string) {
  return tx
    .selectFrom('userManager as b')
    .select((eb) => [
      'b.businessName',
      'b.timeZone as zone',
      jsonArrayFrom(
        eb
          .selectFrom('managerConfiguration as c')
          .select(['c.configType', 'c.value'])
          .where('c.managerId', '=', managerId),
      ).as('configuration'),
      jsonArrayFrom(
        eb
          .selectFrom('publicHolidays as h')
          .select([sql<string>`h.day`.as('day'), 'h.name'])
          .where('h.managerId', '=', managerId),
      ).as('holidays'),
    ])
    .where('b.managerId', '=', managerId)
    .executeTakeFirstOrThrow()
}
