import { type Insertable, sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { EmploymentInfo } from '#db/types.ts'
import type { Database } from '#server/core/database.ts'
import { inviteEmployee } from '#server/employees/invite-employee.ts'
import type { NewInvite } from '#server/employees/invites-store.ts'
import { asManager, makeLogin, type TestBusiness, testNow } from './business.ts'

/** Names and terms of a new person, for invites and edits alike. */
export const testTerms = {
  firstName: 'Ana',
  lastName: 'Bell',
  phone: '0400 111 222',
  employmentStartDate: '2026-11-02',
  employmentType: 'casual',
  employmentPosition: 'farmhand',
  paySchedule: 'fortnightly',
  payRate: 'hourly_overtime',
  leaveEntitlements: ['sick_leave'],
  overtimeAfterHours: 7.6,
  ordinaryRate: 32.5,
  overtimeRate: 48.75,
  sundayRate: 65,
  holidayRate: 81.25,
} satisfies Omit<NewInvite, 'id' | 'email'>

type Choices = Partial<Omit<Insertable<EmploymentInfo>, 'managerId'>>

/**
 * Somebody who works for the business already: login with a proven mailbox, link with consent, and employment, with no
 * invite behind them.
 */
export async function makeEmployee(db: Database, business: TestBusiness, choices: Choices = {}) {
  const { managerId } = business
  const login = await makeLogin(db, choices.email)
  const employment = { ...testTerms, id: newId(), userId: login.userId, email: login.email, ...choices }
  await db.transaction().execute(async (tx) => {
    // Only the person can make the link.
    await sql`select app.act_for(${managerId}, ${employment.userId}, 'test')`.execute(tx)
    await sql`select auth.prove_mailbox(${employment.userId})`.execute(tx)
    const consent = { confirmedAt: testNow, sharesSince: testNow }
    await tx
      .insertInto('employmentLinks')
      .values({ managerId, userId: employment.userId, ...consent })
      .execute()
    await tx
      .insertInto('employmentInfo')
      .values({ managerId, createdAt: testNow, ...employment })
      .execute()
  })
  return employment
}

/** A pending invite, sent by the real verb. */
export async function makeInvite(
  db: Database,
  business: TestBusiness,
  choices: Partial<Parameters<typeof inviteEmployee>[1]> = {},
  now: string = testNow,
) {
  const id = newId()
  const invite = { ...testTerms, id, email: `invited-${id}@example.com`, ...choices }
  return asManager(db, business, inviteEmployee, invite, now)
}
