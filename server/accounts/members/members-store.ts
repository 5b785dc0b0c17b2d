import { sql } from 'kysely'
import type { MemberRole } from '#shared/core/role.ts'
import type { Tx } from '#server/core/database/database.ts'

/** The owner first, then by name. */
export async function findMembers(tx: Tx, managerId: string) {
  const { rows } = await sql<{ userId: string; role: MemberRole; name: string; email: string; since: string }>`
    select m.user_id, m.role, m.name, m.email, m.since from app.member_addresses() m
    where m.manager_id = ${managerId} order by m.role, lower(m.name), m.user_id`.execute(tx)
  return rows
}

/** The roles by user, locked, so that no two calls change the members of a business at once. */
export async function lockMembersForUpdate(tx: Tx, managerId: string): Promise<Map<string, MemberRole>> {
  const rows = await tx
    .selectFrom('managerMembers')
    .select(['userId', 'role'])
    .where('managerId', '=', managerId)
    .orderBy('userId')
    .forUpdate()
    .execute()
  return new Map(rows.map(({ userId, role }) => [userId, role]))
}

export async function updateRole(tx: Tx, managerId: string, userId: string, role: MemberRole) {
  await tx
    .updateTable('managerMembers')
    .set({ role })
    .where('managerId', '=', managerId)
    .where('userId', '=', userId)
    .execute()
}

/** @returns whether the user was not a member yet */
export async function insertMember(tx: Tx, managerId: string, userId: string, role: MemberRole) {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('managerMembers')
    .values({ managerId, userId, role })
    .onConflict((oc) => oc.columns(['managerId', 'userId']).doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function deleteMember(tx: Tx, managerId: string, userId: string) {
  await tx.deleteFrom('managerMembers').where('managerId', '=', managerId).where('userId', '=', userId).execute()
}

export async function isMember(tx: Tx, managerId: string, userId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('managerMembers')
    .select('userId')
    .where('managerId', '=', managerId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return found !== undefined
}

interface MemberChange {
  managerId: string
  /** Whose access changed. */
  userId: string
  before: MemberRole | null
  after: MemberRole | null
  /** Who changed it, and with which endpoint. */
  who: string
  why: string
}

/** History of a local table: a trigger on it could not write to a distributed one (decision 0003). */
export async function recordMemberChange(tx: Tx, { managerId, userId, before, after, who, why }: MemberChange) {
  const op = before === null ? 'insert' : after === null ? 'delete' : 'update'
  await tx
    .insertInto('history')
    .values({
      managerId,
      tbl: 'manager_members',
      rowId: userId,
      op,
      who,
      why,
      before: roleOf(before),
      after: roleOf(after),
    })
    .execute()
}

const roleOf = (role: MemberRole | null) => (role === null ? null : JSON.stringify({ role }))
