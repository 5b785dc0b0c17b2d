import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { DB } from '#db/types.ts'
import { mostMembers } from '#shared/accounts/account-limits.ts'
import type { GivenRole } from '#shared/accounts/member-roles.ts'
import type { Tx } from '#server/core/database/database.ts'

/** The table allows the roles that can be given, and no other. */
export type MemberInviteRow = Omit<Selectable<DB['memberInvites']>, 'role'> & { role: GivenRole }

interface NewMemberInvite {
  id: string
  email: string
  role: GivenRole
  tokenHash: string
  invitedBy: string
  createdAt: string
  expiresAt: string
}

const openInvites = (tx: Tx, managerId: string) =>
  tx
    .selectFrom('memberInvites')
    .where('managerId', '=', managerId)
    .where('acceptedAt', 'is', null)
    .where('cancelledAt', 'is', null)

/** Newest first, as many as a business may have. */
export async function findOpenMemberInvites(tx: Tx, managerId: string) {
  return openInvites(tx, managerId)
    .select(['id', 'email', 'invitedBy', 'emailedAt', 'expiresAt'])
    .select((eb) => eb.ref('role').$castTo<GivenRole>().as('role'))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(mostMembers)
    .execute()
}

/** Who invited each user who accepted an invite. */
export async function findInviters(tx: Tx, managerId: string): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('memberInvites')
    .select(['acceptedBy', 'invitedBy'])
    .where('managerId', '=', managerId)
    .where('acceptedAt', 'is not', null)
    .orderBy('acceptedAt')
    .execute()
  return new Map(rows.flatMap(({ acceptedBy, invitedBy }) => (acceptedBy === null ? [] : [[acceptedBy, invitedBy]])))
}

/** @returns whether it is new: false when one with this id exists already */
export async function insertMemberInvite(tx: Tx, managerId: string, invite: NewMemberInvite): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('memberInvites')
    .values({ managerId, ...invite, emailedAt: invite.createdAt })
    .onConflict((oc) => oc.columns(['managerId', 'id']).doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** In any state. */
export async function lockMemberInviteForUpdate(
  tx: Tx,
  managerId: string,
  id: string,
): Promise<MemberInviteRow | undefined> {
  return tx
    .selectFrom('memberInvites')
    .selectAll()
    .select((eb) => eb.ref('role').$castTo<GivenRole>().as('role'))
    .where('managerId', '=', managerId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

type Change = Partial<
  Pick<MemberInviteRow, 'tokenHash' | 'emailedAt' | 'expiresAt' | 'cancelledAt' | 'acceptedAt' | 'acceptedBy'>
>

export async function updateMemberInvite(tx: Tx, managerId: string, id: string, change: Change) {
  await tx.updateTable('memberInvites').set(change).where('managerId', '=', managerId).where('id', '=', id).execute()
}

/** When this address was last emailed an invite, and how many invites the business has emailed since `since`. */
export async function findMemberEmails(tx: Tx, managerId: string, { email, since }: { email: string; since: string }) {
  return tx
    .selectFrom('memberInvites')
    .select((eb) => [
      eb.cast<number>(eb.fn.countAll(), 'integer').as('count'),
      sql<string | null>`max(emailed_at) filter (where email = ${email})`.as('lastEmailedAt'),
    ])
    .where('managerId', '=', managerId)
    .where('emailedAt', '>', since)
    .executeTakeFirstOrThrow()
}

/** @param userId who accepts; '' while that is unknown */
export async function bindToEmailedInvite(tx: Tx, managerId: string, userId: string) {
  await sql`select app.act_for(${managerId}, ${userId}, 'accounts.acceptMemberInvite')`.execute(tx)
}
