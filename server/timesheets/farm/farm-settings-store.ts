import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Tx } from '#server/core/database/database.ts'

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
