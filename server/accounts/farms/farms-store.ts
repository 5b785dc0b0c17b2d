import { sql } from 'kysely'
import { mostFarms } from '#shared/accounts/account-limits.ts'
import { publishToBusinesses } from '#server/core/live/publish-changes.ts'
import { publishToFarms } from '#server/employees/documents/publish-to-farms.ts'
import type { Database, Tx } from '#server/core/database/database.ts'

/** The farms that the bound user is linked to. */
export async function findFarms(tx: Tx, userId: string) {
  const { rows } = await sql<{ id: string; name: string; confirmed: boolean; shares: boolean }>`
    select o.manager_id as id, o.business_name as name, l.confirmed_at is not null as confirmed,
      l.shares_since is not null as shares
    from app.own_businesses() o join app.employment_links l on l.manager_id = o.manager_id and l.user_id = ${userId}
    order by lower(o.business_name), o.manager_id limit ${mostFarms}`.execute(tx)
  return rows
}

/** Whether the user has proven their mailbox by opening an emailed link. */
export async function isProven(tx: Tx, userId: string): Promise<boolean> {
  const { rows } = await sql<{ proven: boolean }>`select auth.is_proven(${userId}) as proven`.execute(tx)
  return rows[0]?.proven ?? false
}

/** Repeated consent keeps the day on which it was first given. */
export async function saveConsent(
  tx: Tx,
  { userId, managerId }: { userId: string; managerId: string },
  { shares, now }: { shares: boolean; now: string },
): Promise<void> {
  await tx
    .updateTable('employmentLinks')
    .set(({ fn, val }) => ({
      confirmedAt: now,
      sharesSince: shares ? fn.coalesce('sharesSince', val(now)) : null,
    }))
    .where('managerId', '=', managerId)
    .where('userId', '=', userId)
    .execute()
}

/** Takes back what the bound farm's managers were reminded of the bound person's tickets. What they may still see is sent again. */
export async function forgetReminders(
  tx: Tx,
  { userId, managerId }: { userId: string; managerId: string },
): Promise<void> {
  await tx.deleteFrom('ticketReminders').where('userId', '=', userId).where('reader', '=', managerId).execute()
  await sql`select app.forget_ticket_reminders()`.execute(tx)
}

export async function deleteLink(tx: Tx, { userId, managerId }: { userId: string; managerId: string }): Promise<void> {
  await tx.deleteFrom('employmentLinks').where('managerId', '=', managerId).where('userId', '=', userId).execute()
}

/** Makes the phone ask about every farm again. Farms can read the same as before until the employee answers. */
export async function askForReview(db: Database, userId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select app.act_as_person(${userId}, 'accounts.signIn')`.execute(tx)
    await tx.updateTable('employmentLinks').set({ confirmedAt: null }).where('userId', '=', userId).execute()
  })
}

/** Limits every farm to the details entered for it and marks the mailbox as proven, both or neither. */
export async function withdrawConsents(db: Database, userId: string): Promise<void> {
  const farms = await db.transaction().execute(async (tx) => {
    await sql`select app.act_as_person(${userId}, 'accounts.resetPassword')`.execute(tx)
    const sharing = await publishToFarms(tx, userId, ['employees', 'tickets'])
    const none = { confirmedAt: null, sharesSince: null }
    await tx.updateTable('employmentLinks').set(none).where('userId', '=', userId).execute()
    await sql`select auth.prove_mailbox(${userId})`.execute(tx)
    return sharing
  })
  for (const farm of farms) {
    await db.transaction().execute(async (tx) => {
      await sql`select app.act_for(${farm}, ${userId}, 'accounts.resetPassword')`.execute(tx)
      await forgetReminders(tx, { userId, managerId: farm })
      await publishToBusinesses(tx, [farm], ['notifications'])
    })
  }
}

/** The names of the farms that a user is linked to. */
export async function findFarmNames(db: Database, userId: string): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    await sql`select app.act_as_person(${userId}, 'send-confirmation')`.execute(tx)
    return (await findFarms(tx, userId)).map(({ name }) => name)
  })
}
