import { sql } from 'kysely'
import { type Place, positionColumns } from '#shared/business/place.ts'
import type { Tx } from '#server/core/database/database.ts'

/** A running entry, inserted directly because no manager's verb creates one. */
export interface RunningRow {
  id: string
  employeeId: string
  startTime: string
  timezoneOffset: number
  /** Set while on a break. */
  break: { id: string; startTime: string } | null
  location: { id: string; locationId: string }
  activity: { id: string; activityId: string }
}

export async function bindOwner(tx: Tx, userId: string) {
  await sql`select app.act_as_member(${userId}, null, 'demo farm')`.execute(tx)
}

/** Binds the transaction to another person of the business, whose channels can then be bound. */
export async function bindPerson(tx: Tx, managerId: string, userId: string) {
  await sql`select app.act_for(${managerId}, ${userId}, 'demo farm')`.execute(tx)
}

/** The season is inserted in one transaction, so any entry means that the season is complete. */
export async function hasEntries(tx: Tx, managerId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('timesheetLogs')
    .select('id')
    .where('managerId', '=', managerId)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Directly, because the verb needs the whole profile. */
export async function updateFarmPlace(tx: Tx, managerId: string, { address, position }: Place) {
  await tx
    .updateTable('userManager')
    .set({ address, ...positionColumns(position) })
    .where('managerId', '=', managerId)
    .execute()
}

export async function insertRunning(tx: Tx, managerId: string, running: RunningRow) {
  const { id: logId, employeeId, startTime, timezoneOffset, break: pause, location, activity } = running
  await tx
    .insertInto('timesheetLogs')
    .values({
      managerId,
      id: logId,
      employmentInfo: employeeId,
      status: pause ? 'break' : 'active',
      startTime,
      timezoneOffset,
      source: 'phone',
    })
    .execute()
  await tx
    .insertInto('logLocations')
    .values({ managerId, logId, employmentInfo: employeeId, ...location })
    .execute()
  await tx
    .insertInto('logActivities')
    .values({ managerId, logId, employmentInfo: employeeId, ...activity })
    .execute()
  if (pause) {
    await tx
      .insertInto('timesheetBreaks')
      .values({ managerId, logId, employmentInfo: employeeId, type: 'unpaid', timezoneOffset, ...pause })
      .execute()
  }
}

/** Confirms the email as its link would. */
export async function proveMailbox(tx: Tx, userId: string) {
  await sql`select auth.prove_mailbox(${userId})`.execute(tx)
}
