import { sql } from 'kysely'
import type { TimesheetPerson } from '#shared/timesheets/entries/timesheets-contract.ts'
import type { Tx } from '#server/core/database/database.ts'
import { type DayRange, isOnDays, isLeaveInto } from '../entries/entry-days-store.ts'

/**
 * Active employees, and archived ones with work or leave in the range, with counts by status of the entries that start
 * in it.
 */
export function findTimesheetPeople(tx: Tx, managerId: string, range: DayRange): Promise<TimesheetPerson[]> {
  return tx
    .selectFrom('employmentInfo as e')
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('timesheetLogs as l')
          .select(['l.employmentInfo', countOf('pending'), countOf('approved'), countOf('rejected')])
          .select(
            sql<boolean>`bool_or(l.status = 'pending' and 'worked_before_archiving' = any(l.phone_flags))`.as('late'),
          )
          .where('l.managerId', '=', managerId)
          .where(isOnDays(range))
          .groupBy('l.employmentInfo')
          .as('c'),
      (join) => join.onRef('c.employmentInfo', '=', 'e.id'),
    )
    .select((eb) => [
      'e.id as employeeId',
      'e.firstName',
      'e.lastName',
      'e.active',
      eb.fn.coalesce('c.pending', sql.lit(0)).as('pending'),
      eb.fn.coalesce('c.approved', sql.lit(0)).as('approved'),
      eb.fn.coalesce('c.rejected', sql.lit(0)).as('rejected'),
      eb
        .exists(
          eb
            .selectFrom('timesheetLogs as r')
            .select(sql.lit(1).as('one'))
            .where('r.managerId', '=', managerId)
            .whereRef('r.employmentInfo', '=', 'e.id')
            .where('r.endTime', 'is', null)
            .where('r.status', 'in', ['active', 'break']),
        )
        .$castTo<boolean>()
        .as('running'),
      sql<boolean>`not e.active and coalesce(c.late, false)`.as('workedBeforeArchiving'),
    ])
    .where('e.managerId', '=', managerId)
    .where((eb) =>
      eb.or([
        eb('e.active', '=', true),
        eb('c.employmentInfo', 'is not', null),
        eb.exists(
          eb
            .selectFrom('timesheetLogs as l')
            .select(sql.lit(1).as('one'))
            .where('l.managerId', '=', managerId)
            .whereRef('l.employmentInfo', '=', 'e.id')
            .where(isLeaveInto(range)),
        ),
      ]),
    )
    .orderBy('e.id')
    .execute()
}

const countOf = <Status extends 'pending' | 'approved' | 'rejected'>(status: Status) =>
  sql<number>`count(*) filter (where l.status = ${sql.lit(status)})`.as(status)
