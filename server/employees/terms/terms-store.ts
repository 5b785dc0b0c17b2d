import { type ExpressionBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { DB } from '#db/types.ts'
import type { TermsRow } from '#shared/employees/own-terms.ts'
import { payTermFields } from '#shared/employees/pay-terms.ts'
import type { Database, Tx } from '#server/core/database/database.ts'

const columns = payTermFields.map((field) => `t.${field}` as const)

/** The same as a column of the employments `e`. */
export const termsHistory = (managerId: string) => (eb: ExpressionBuilder<DB & { e: DB['employmentInfo'] }, 'e'>) =>
  jsonArrayFrom(
    eb
      .selectFrom('employmentTerms as t')
      .select(columns)
      .select(sql<string>`t.from_day`.as('fromDay'))
      .where('t.managerId', '=', managerId)
      .whereRef('t.employmentInfo', '=', 'e.id')
      .orderBy('t.fromDay'),
  ).as('termsHistory')

/** The pay terms of one employment with what was set from each day, oldest first. */
export async function findTermsRows(tx: Tx, managerId: string, employeeId: string): Promise<TermsRow[]> {
  const rows = await tx
    .selectFrom('employmentTerms as t')
    .select(columns)
    .select(['t.fromDay', 't.ownFields'])
    .where('t.managerId', '=', managerId)
    .where('t.employmentInfo', '=', employeeId)
    .orderBy('t.fromDay')
    .execute()
  return rows.map((row) => ({ ...row, ownFields: payTermFields.filter((field) => row.ownFields.includes(field)) }))
}

type NewTerms = TermsRow & { id: string; employeeId: string }

/** Replaces terms that begin on the same day. */
export async function upsertTerms(tx: Tx, managerId: string, { id, employeeId, fromDay, ...terms }: NewTerms) {
  await tx
    .insertInto('employmentTerms')
    .values({ managerId, id, employmentInfo: employeeId, fromDay, ...terms })
    .onConflict((oc) => oc.columns(['managerId', 'employmentInfo', 'fromDay']).doUpdateSet(terms))
    .execute()
}

export async function deleteTerms(tx: Tx, managerId: string, employeeId: string, fromDay: string): Promise<void> {
  await tx
    .deleteFrom('employmentTerms')
    .where('managerId', '=', managerId)
    .where('employmentInfo', '=', employeeId)
    .where('fromDay', '=', fromDay)
    .execute()
}

/** Locks the employment, so that its terms don't change until the transaction ends. @returns false when there is none */
export async function lockEmployment(tx: Tx, managerId: string, employeeId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('employmentInfo')
    .select('id')
    .where('managerId', '=', managerId)
    .where('id', '=', employeeId)
    // Other transactions may still write entries that point at the employment.
    .forNoKeyUpdate()
    .executeTakeFirst()
  return found !== undefined
}

/** Employments of every business with terms that take effect today. */
export async function findDueTerms(db: Database) {
  const { rows } = await sql<{ managerId: string; employmentInfo: string }>`
    select manager_id, employment_info from app.due_terms()`.execute(db)
  return rows
}
