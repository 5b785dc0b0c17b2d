import { sql } from 'kysely'
import type { Sharing } from '#shared/employees/employees-contract.ts'
import type { Tx } from '#server/core/database/database.ts'

/**
 * A scope says for which reader details were entered. The user's own id means their own record, which a farm reads by
 * consent. A farm's id means details entered before the email was confirmed, which only this farm reads.
 */
export const enteredIn = (userId: string, scope: string) => ({ userId, enteredFor: scope === userId ? null : scope })

/** The scope of what the employee enters now. */
export async function findOwnScope(tx: Tx, { userId, managerId }: { userId: string; managerId: string }) {
  const { rows } = await sql<{ proven: boolean }>`select auth.is_proven(${userId}) as proven`.execute(tx)
  return rows[0]?.proven ? userId : managerId
}

/** The scope the farm may read; undefined without a link, and then it reads nothing. */
export async function findReadScope(tx: Tx, managerId: string, userId: string): Promise<string | undefined> {
  const link = await tx
    .selectFrom('employmentLinks')
    .select('readsScope')
    .where('managerId', '=', managerId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return link?.readsScope
}

/** The farms that may read the bound person's own record. */
export async function findReadingFarms(tx: Tx, userId: string): Promise<string[]> {
  const links = await tx
    .selectFrom('employmentLinks')
    .select('managerId')
    .where('userId', '=', userId)
    .where('readsScope', '=', userId)
    .execute()
  return links.map(({ managerId }) => managerId)
}

export async function findSharing(tx: Tx, managerId: string, userId: string): Promise<Sharing> {
  const scope = await findReadScope(tx, managerId, userId)
  if (scope === undefined) return 'left'
  if (scope === userId) return 'shared'
  return (await findOwnScope(tx, { userId, managerId })) === userId ? 'not_shared' : 'email_unconfirmed'
}

/** @returns whether this is the first time */
export async function markAdopted(tx: Tx, managerId: string, userId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('employmentLinks')
    .set({ adopted: true })
    .where('managerId', '=', managerId)
    .where('userId', '=', userId)
    .where('adopted', '=', false)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
