import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { PublicHoliday } from '#shared/business/business-contract.ts'
import type { Database, Tx } from '#server/core/database/database.ts'
import type { StateHoliday } from './state-holidays.ts'

const selectHolidays = (tx: Tx, managerId: string) =>
  tx
    .selectFrom('publicHolidays as h')
    .select(['h.id', 'h.day', 'h.name', 'h.note'])
    .where('h.managerId', '=', managerId)

export function findHolidays(tx: Tx, managerId: string): Promise<PublicHoliday[]> {
  return selectHolidays(tx, managerId).orderBy('h.day').execute()
}

/** The holiday on this day. */
export function findHolidayOn(tx: Tx, managerId: string, day: string): Promise<PublicHoliday | undefined> {
  return selectHolidays(tx, managerId).where('h.day', '=', day).executeTakeFirst()
}

/** Skips a row whose id or day is taken. @returns the ids that were inserted */
export async function insertHolidays(tx: Tx, managerId: string, rows: readonly PublicHoliday[]): Promise<string[]> {
  const inserted = await tx
    .insertInto('publicHolidays')
    .values(rows.map(({ id, day, name, note }) => ({ managerId, id, day, name, note })))
    .onConflict((oc) => oc.doNothing())
    .returning('id')
    .execute()
  return inserted.map(({ id }) => id)
}

/** A day that already has a holiday keeps it. */
export async function insertStateHolidays(tx: Tx, managerId: string, rows: readonly StateHoliday[]): Promise<void> {
  if (rows.length === 0) return
  await insertHolidays(
    tx,
    managerId,
    rows.map((row) => ({ id: newId(), ...row })),
  )
}

/** @returns its day, or undefined when there is no such holiday */
export async function deleteHoliday(tx: Tx, managerId: string, id: string): Promise<string | undefined> {
  const deleted = await tx
    .deleteFrom('publicHolidays')
    .where('managerId', '=', managerId)
    .where('id', '=', id)
    .returning('day')
    .executeTakeFirst()
  return deleted?.day
}

/** Deletes holidays that match a state's list by day and name. Holidays added by hand stay. */
export async function deleteStateHolidays(
  tx: Tx,
  managerId: string,
  listed: readonly Pick<PublicHoliday, 'day' | 'name'>[],
): Promise<void> {
  const days = listed.map(({ day }) => day)
  const names = listed.map(({ name }) => name)
  await sql`
    delete from app.public_holidays h using unnest(${days}::date[], ${names}::text[]) s (day, name)
    where h.manager_id = ${managerId} and h.day = s.day and h.name = s.name`.execute(tx)
}

/** The ids of all businesses without the year's holidays, from a security-definer function that returns nothing else. */
export async function findWithoutHolidays(db: Database, year: number): Promise<string[]> {
  const { rows } = await sql<{ managerId: string }>`
    select w.manager_id from app.businesses_without_holidays(${year}) w`.execute(db)
  return rows.map(({ managerId }) => managerId)
}
