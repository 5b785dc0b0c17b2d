import { sql } from 'kysely'
import type { Database } from '#server/core/database/database.ts'
import { bindToInvite } from '../accounts-store.ts'

/** The farm that the user joined with this code, if any. */
export async function findJoinedInvite(
  db: Database,
  userId: string,
  code: string,
): Promise<{ businessName: string } | null> {
  return db.transaction().execute(async (tx) => {
    await sql`select app.act_as_person(${userId}, 'accounts.joinBusiness')`.execute(tx)
    const { rows } = await sql<{ managerId: string; businessName: string }>`
      select o.manager_id, o.business_name from app.own_businesses() o`.execute(tx)
    for (const { managerId, businessName } of rows) {
      await bindToInvite(tx, managerId, userId)
      const joined = await tx
        .selectFrom('invitedUsers')
        .select('id')
        .where('managerId', '=', managerId)
        .where('code', '=', code)
        .where('joinedUserId', '=', userId)
        .where('status', '=', 'joined')
        .executeTakeFirst()
      if (joined) return { businessName }
    }
    return null
  })
}
