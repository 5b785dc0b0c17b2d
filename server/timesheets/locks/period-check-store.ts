import { sql } from 'kysely'
import type { Tx } from '#server/core/database/database.ts'
import { type DayRange, isLeaveInto, isOnDays } from '../entries/entry-days-store.ts'

export interface UndecidedPerson {
  employeeId: string
  firstName: string
  lastName: string
  active: boolean
  /** Pending entries. */
  entries: number
  running: boolean
}

/**
 * Employees, archived ones included, with pending or running entries in the range, leave that reaches into it among
 * them; and the business's zone.
 */
export async function findUndecided(tx: Tx, managerId: string, range: DayRange) {
  const { timeZone } = await tx
    .selectFrom('userManager as b')
    .select('b.timeZone')
    .where('b.managerId', '=', managerId)
    .executeTakeFirstOrThrow()
  const people: UndecidedPerson[] = await tx
    .selectFrom('timesheetLogs as l')
    .innerJoin('employmentInfo as e', 'e.id', 'l.employmentInfo')
    .select(['e.id as employeeId', 'e.firstName', 'e.lastName', 'e.active'])
    .select(({ fn }) => fn.countAll<number>().filterWhere('l.status', '=', 'pending').as('entries'))
    .select(sql<boolean>`bool_or(l.end_time is null)`.as('running'))
    .where('l.managerId', '=', managerId)
    .where('e.managerId', '=', managerId)
    .where('l.status', 'in', ['pending', 'active', 'break'])
    .where((eb) => eb.or([isOnDays(range), isLeaveInto(range)]))
    .groupBy(['e.id', 'e.firstName', 'e.lastName', 'e.active'])
    .execute()
  return { timeZone, people }
}
