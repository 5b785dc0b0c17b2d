import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { DB } from '#db/types.ts'
import type { inviteInput } from '#shared/employees/employees-contract.ts'
import { maxCodeTries } from '#shared/employees/invite-code.ts'
import { inviteMachine } from '#shared/employees/invite-status.ts'
import type { InviteSort } from '#shared/employees/people-sort.ts'
import type { SortDirection } from '#shared/core/pages.ts'
import { anyOf } from '#server/core/database/any-of.ts'
import type { Tx } from '#server/core/database/database.ts'
import { inNamedOrder, isAfterNamed, type NamedCursor } from '#server/core/database/named-order.ts'
import { contains, foldedText, sortedInstant } from '#server/core/database/sorted-rows.ts'
import { foldedName } from '../list/employees-store.ts'

export type NewInvite = Omit<z.infer<typeof inviteInput>, 'again'>

const { moves } = inviteMachine

type Expressions = ExpressionBuilder<DB, 'invitedUsers'>

const isFor = (email: string) => (eb: Expressions) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase())

const locked = (eb: Expressions) => eb('wrongTries', '>=', maxCodeTries).$castTo<boolean>().as('locked')

const pendingInvites = (tx: Tx, managerId: string) =>
  tx.selectFrom('invitedUsers').where('managerId', '=', managerId).where('status', '=', 'pending')

const sortKeys: Record<InviteSort, RawBuilder<string | null>> = {
  invited: sortedInstant('invitedUsers.createdAt'),
  name: foldedName('invitedUsers'),
  email: foldedText(sql.ref('invitedUsers.email')),
  expires: sortedInstant('invitedUsers.expiresAt'),
}

export interface InvitesAsked {
  ids?: readonly string[] | undefined
  search?: string | undefined
  sort: InviteSort
  direction: SortDirection
  after: NamedCursor | null
  limit: number
}

export async function findPendingInvites(tx: Tx, managerId: string, asked: InvitesAsked) {
  const { ids, search, direction, after, limit } = asked
  const order = {
    key: sortKeys[asked.sort],
    name: foldedName('invitedUsers'),
    id: sql.ref<string>('invitedUsers.id'),
    direction,
  }
  let found = pendingInvites(tx, managerId)
    .selectAll()
    .select(locked)
    .select([order.key.as('sortKey'), order.name.as('nameKey')])
  if (ids) found = found.where('id', '=', anyOf(ids))
  if (search !== undefined) found = found.where(contains(order.name, search))
  if (after) found = found.where(isAfterNamed(order, after))
  return found.orderBy(inNamedOrder(order)).limit(limit).execute()
}

export async function countPending(tx: Tx, managerId: string) {
  const counted = pendingInvites(tx, managerId).select((eb) => eb.fn.countAll<number>().as('count'))
  return (await counted.executeTakeFirstOrThrow()).count
}

export async function selectPendingCodes(tx: Tx, managerId: string) {
  const rows = await pendingInvites(tx, managerId).select('code').execute()
  return new Set(rows.map(({ code }) => code))
}

/** In any status. */
export async function findInvite(tx: Tx, managerId: string, id: string) {
  return tx
    .selectFrom('invitedUsers')
    .selectAll()
    .select(locked)
    .where('managerId', '=', managerId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** @returns the invite, or undefined when one with this id exists already */
export async function insertInvite(
  tx: Tx,
  managerId: string,
  invite: NewInvite,
  made: { code: string; createdAt: string; expiresAt: string },
) {
  return tx
    .insertInto('invitedUsers')
    .values({ managerId, ...invite, ...made, emailedAt: made.createdAt })
    .onConflict((oc) => oc.columns(['managerId', 'id']).doNothing())
    .returningAll()
    .returning(locked)
    .executeTakeFirst()
}

/** Gives the invite a new code with all its tries. @returns the invite, or undefined when none is pending for this email */
export async function renewInvite(
  tx: Tx,
  managerId: string,
  email: string,
  { now, ...renewed }: { code: string; expiresAt: string; now: string },
) {
  return tx
    .updateTable('invitedUsers')
    .set({ ...renewed, wrongTries: 0, emailedAt: now })
    .where('managerId', '=', managerId)
    .where('status', 'in', moves.renewed.from)
    .where(isFor(email))
    .returningAll()
    .returning(locked)
    .executeTakeFirst()
}

/**
 * Locks the pending invite of this email and reads when it was last emailed, and to how many addresses the business has
 * emailed invites since `since`.
 */
export async function findEmailed(
  tx: Tx,
  managerId: string,
  { email, since }: { email: string | undefined; since: string },
) {
  const last =
    email === undefined
      ? undefined
      : await tx
          .selectFrom('invitedUsers')
          .select('emailedAt')
          .where('managerId', '=', managerId)
          .where('status', '=', 'pending')
          .where(isFor(email))
          .forUpdate()
          .executeTakeFirst()
  const { count } = await tx
    .selectFrom('invitedUsers')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('managerId', '=', managerId)
    .where('emailedAt', '>', since)
    .executeTakeFirstOrThrow()
  return { lastEmailedAt: last?.emailedAt ?? null, count }
}

/** @returns whether it was still pending */
export async function deletePendingInvite(tx: Tx, managerId: string, id: string) {
  const { numDeletedRows } = await tx
    .deleteFrom('invitedUsers')
    .where('managerId', '=', managerId)
    .where('id', '=', id)
    .where('status', 'in', moves.revoked.from)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Whether the email has another invite, in any state. */
export async function hasOtherInvite(tx: Tx, managerId: string, { id, email }: { id: string; email: string }) {
  const found = await tx
    .selectFrom('invitedUsers')
    .select('id')
    .where('managerId', '=', managerId)
    .where('id', '!=', id)
    .where(isFor(email))
    .executeTakeFirst()
  return found !== undefined
}

/** Deletes the pending invites for the emails of these employees. */
export async function deletePendingInvitesOf(tx: Tx, managerId: string, employeeIds: readonly string[]) {
  await tx
    .deleteFrom('invitedUsers as i')
    .using('employmentInfo as e')
    .where('i.managerId', '=', managerId)
    .where('e.managerId', '=', managerId)
    .where('i.status', 'in', moves.revoked.from)
    .where('e.id', 'in', employeeIds)
    .whereRef(sql`lower(i.email)`, '=', sql`lower(e.email)`)
    .execute()
}

/** Pending and joined invites. */
export async function deleteInvitesOf(tx: Tx, managerId: string, email: string) {
  await tx.deleteFrom('invitedUsers').where('managerId', '=', managerId).where(isFor(email)).execute()
}
