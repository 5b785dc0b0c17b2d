import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { mostFarms } from '#shared/accounts/account-limits.ts'
import { inviteMachine } from '#shared/employees/invite-status.ts'
import { maxCodeTries } from '#shared/employees/invite-code.ts'
import type { MemberRole } from '#shared/core/role.ts'
import { pickPayTerms } from '#shared/employees/pay-terms.ts'
import { rejoinedTerms } from '#shared/employees/rejoined-terms.ts'
import type { Database, Tx } from '#server/core/database/database.ts'

interface Membership {
  /** The business. */
  id: string
  name: string
  role: MemberRole
}

/** The businesses the user acts for, first joined first. */
export async function findMemberships(db: Database, userId: string): Promise<Membership[]> {
  return db.transaction().execute(async (tx) => {
    await sql`select app.act_as_person(${userId}, 'accounts.readSession')`.execute(tx)
    const { rows } = await sql<Membership>`
      select m.manager_id as id, m.business_name as name, m.role from app.own_memberships() m
      limit ${mostFarms}`.execute(tx)
    return rows
  })
}

/** The businesses that the bound person acts for. */
export async function findOwnMemberships(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select m.manager_id as id from app.own_memberships() m`.execute(tx)
  return rows.map(({ id }) => id)
}

/** The farms that the bound person is linked to as an employee. */
export async function findOwnBusinesses(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select o.manager_id as id from app.own_businesses() o`.execute(tx)
  return rows.map(({ id }) => id)
}

export async function isEmployed(db: Database, userId: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql`select from app.act_as_employee(${userId}, null, 'accounts.readSession')`.execute(tx)
    return rows.length > 0
  })
}

export interface OpenInvite {
  managerId: string
  id: string
  firstName: string
  businessName: string
}

/**
 * The pending invite of this email that the code matches, or null. Only a code that matches none counts as a try, on
 * each of them, in its own transaction so that it counts whatever follows.
 */
export async function findOpenInvite(
  db: Database,
  email: string,
  code: string,
  now: string,
): Promise<OpenInvite | null> {
  return db.transaction().execute(async (tx) => {
    const { rows: pending } = await sql<PendingInvite>`
      select manager_id, id from app.pending_invites_of(${email})`.execute(tx)
    // Without an invite the same queries run, so that the response time does not reveal whether there is one.
    for (const invite of pending.length > 0 ? pending : [noInvite]) {
      const found = await lockInvite(tx, invite, code, now)
      if (found?.opens) return found
    }
    if (pending.length === 0) await writeAsMuch(tx)
    for (const invite of pending) await countWrongTry(tx, invite)
    return null
  })
}

const noBusiness = '00000000-0000-0000-0000-000000000000'
const noInvite = { managerId: noBusiness, id: noBusiness }

/** Writing to disk takes most of the time of a counted try, so this writes as much. */
async function writeAsMuch(tx: Tx) {
  await bindBusiness(tx, noBusiness)
  await sql`select pg_logical_emit_message(true, 'muster', 'no invite')`.execute(tx)
}

interface PendingInvite {
  managerId: string
  id: string
}

const bindBusiness = (tx: Tx, managerId: string) =>
  sql`select app.act_for(${managerId}, '', 'accounts.joinBusiness')`.execute(tx)

/** Locks the invite, so that concurrent tries see each other's counts. */
async function lockInvite(tx: Tx, { managerId, id }: PendingInvite, code: string, now: string) {
  await bindBusiness(tx, managerId)
  return tx
    .selectFrom('invitedUsers as i')
    .innerJoin('userManager as b', 'b.managerId', 'i.managerId')
    .select((eb) => [
      'i.managerId',
      'i.id',
      'i.firstName',
      'b.businessName',
      eb
        .and([eb('i.code', '=', code), eb('i.wrongTries', '<', maxCodeTries), eb('i.expiresAt', '>', now)])
        .$castTo<boolean>()
        .as('opens'),
    ])
    .where('i.managerId', '=', managerId)
    .where('b.managerId', '=', managerId)
    .where('i.id', '=', id)
    .where('i.status', '=', 'pending')
    .forUpdate('i')
    .executeTakeFirst()
}

async function countWrongTry(tx: Tx, { managerId, id }: PendingInvite) {
  await bindBusiness(tx, managerId)
  await tx
    .updateTable('invitedUsers')
    .set((eb) => ({ wrongTries: eb('wrongTries', '+', 1) }))
    .where('managerId', '=', managerId)
    .where('id', '=', id)
    .execute()
}

export async function bindToInvite(tx: Tx, managerId: string, userId: string) {
  await sql`select app.act_for(${managerId}, ${userId}, 'accounts.joinBusiness')`.execute(tx)
}

/** @returns the invite's terms, or undefined when a concurrent call has joined already */
export async function markJoined(tx: Tx, { managerId, id }: OpenInvite, userId: string, now: string) {
  const { joined } = inviteMachine.moves
  return tx
    .updateTable('invitedUsers')
    .set({ status: joined.to, joinedAt: now, joinedUserId: userId })
    .where('managerId', '=', managerId)
    .where('id', '=', id)
    .where('status', 'in', joined.from)
    .returningAll()
    .executeTakeFirst()
}

export type JoinedInvite = NonNullable<Awaited<ReturnType<typeof markJoined>>>

interface NewLogin {
  userId: string
  email: string
  name: string
  passwordHash: string
}

export async function addLogin(tx: Tx, { userId, email, name, passwordHash }: NewLogin) {
  await sql`select auth.add_login(${userId}, ${email}, ${name}, ${passwordHash})`.execute(tx)
}

/** The user opened a link that only their mailbox got. */
export async function proveMailbox(tx: Tx, userId: string) {
  await sql`select auth.prove_mailbox(${userId})`.execute(tx)
}

/**
 * Saves the employee's own rows, which every farm they work for reads. A second farm's spelling does not replace the
 * first's.
 */
export async function savePerson(tx: Tx, userId: string, { firstName, lastName, email, phone }: JoinedInvite) {
  await tx
    .insertInto('userName')
    .values({ userId, firstName, lastName })
    .onConflict((oc) => oc.column('userId').doNothing())
    .execute()
  await tx
    .insertInto('userEmails')
    .values({ userId, email })
    .onConflict((oc) => oc.column('userId').doNothing())
    .execute()
  await tx
    .insertInto('userEmployee')
    .values({ userId, phone })
    .onConflict((oc) => oc.columns(['userId', 'scope']).doNothing())
    .execute()
}

/**
 * Creates the link and the employment. An archived employee returns to the same employment and keeps what the invite
 * leaves blank.
 * @returns the former employment, whose pay terms take effect from a day and are not written here
 */
export async function startEmployment(tx: Tx, userId: string, invite: JoinedInvite) {
  const { managerId } = invite
  await tx
    .insertInto('employmentLinks')
    .values({ userId, managerId })
    .onConflict((oc) => oc.columns(['userId', 'managerId']).doNothing())
    .execute()
  const former = await lockEmployment(tx, managerId, userId)
  // On the invite of a new employee, blank means blank.
  const terms = rejoinedTerms(invite, former ?? invite)
  const employment = {
    active: true,
    archivedAt: null,
    firstName: invite.firstName,
    lastName: invite.lastName,
    email: invite.email,
    phone: terms.phone,
    employmentStartDate: terms.employmentStartDate,
    leaveEntitlements: terms.leaveEntitlements,
  }
  await tx
    .insertInto('employmentInfo')
    .values({ managerId, id: newId(), userId, ...employment, ...pickPayTerms(terms) })
    .onConflict((oc) => oc.columns(['managerId', 'userId']).doUpdateSet(employment))
    .execute()
  return former
}

/** Locked, so that a concurrent change of terms is kept. @returns undefined when the employee is new here */
async function lockEmployment(tx: Tx, managerId: string, userId: string) {
  return (
    tx
      .selectFrom('employmentInfo')
      .selectAll()
      .where('managerId', '=', managerId)
      .where('userId', '=', userId)
      // Other transactions may still write rows that point at the employment. A starting export locks some, so this
      // waits for it.
      .forNoKeyUpdate()
      .executeTakeFirst()
  )
}
