import { sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { ConfigurationDefault } from '#shared/business/config-type.ts'
import type { MemberRole } from '#shared/core/role.ts'
import type { Tx } from '#server/core/database/database.ts'
import type { NewBusiness } from './create-business.ts'

/**
 * Binds the transaction to the business this user already owns.
 * @returns its manager_id, or undefined when there is none; and how many businesses the user acts for
 */
export async function bindOwnBusiness(tx: Tx, userId: string) {
  await sql`select app.act_as_person(${userId}, 'accounts.registerBusiness')`.execute(tx)
  const { rows } = await sql<{ managerId: string; role: MemberRole }>`
    select o.manager_id, o.role from app.own_memberships() o`.execute(tx)
  const managerId = rows.find(({ role }) => role === 'owner')?.managerId
  if (managerId !== undefined) await bindNewBusiness(tx, { managerId, userId })
  return { managerId, memberships: rows.length }
}

export async function bindNewBusiness(tx: Tx, { managerId, userId }: Pick<NewBusiness, 'managerId' | 'userId'>) {
  await sql`select app.act_for(${managerId}, ${userId}, 'accounts.registerBusiness')`.execute(tx)
}

interface SettingsDefaults {
  configuration: (ConfigurationDefault & { id: string })[]
  payrollCalendar: { id: string; startDate: string; period: number }
}

interface BusinessDefaults extends SettingsDefaults {
  timeZone: string
  holidaysThrough: number
  activities: { id: string; name: string }[]
}

export async function insertBusiness(tx: Tx, business: NewBusiness, defaults: BusinessDefaults) {
  const { managerId, userId } = business
  await tx
    .insertInto('userManager')
    .values({
      managerId,
      userId,
      businessName: business.businessName,
      contactName: business.contactName,
      contactEmail: business.contactEmail,
      contactNumber: business.contactNumber,
      contactPosition: business.contactPosition,
      state: business.state,
      suburb: business.suburb,
      commodities: business.commodities,
      timeZone: defaults.timeZone,
      holidaysThrough: defaults.holidaysThrough,
      // Reports start at the registration.
      reportedOn: defaults.payrollCalendar.startDate,
    })
    .execute()
  await tx.insertInto('managerMembers').values({ managerId, userId, role: 'owner' }).execute()
  await tx
    .insertInto('managerActivities')
    .values(defaults.activities.map((row) => ({ managerId, ...row })))
    .execute()
  await insertSettings(tx, managerId, defaults)
}

/** Adds missing settings; existing ones stay unchanged. @returns how many were added */
export async function insertSettings(tx: Tx, managerId: string, { configuration, payrollCalendar }: SettingsDefaults) {
  const settings = await tx
    .insertInto('managerConfiguration')
    .values(configuration.map((row) => ({ managerId, ...row })))
    .onConflict((conflict) => conflict.columns(['managerId', 'configType']).doNothing())
    .executeTakeFirst()
  const calendar = await tx
    .insertInto('payrollCalendarSettings')
    .values({ managerId, ...payrollCalendar })
    .onConflict((conflict) => conflict.column('managerId').doNothing())
    .executeTakeFirst()
  return Number(settings.numInsertedOrUpdatedRows ?? 0n) + Number(calendar.numInsertedOrUpdatedRows ?? 0n)
}

/** The business details that a registration provides, as stored. */
export async function findRegistration(tx: Tx, managerId: string) {
  return tx
    .selectFrom('userManager')
    .select([
      'businessName',
      'contactName',
      'contactNumber',
      'contactPosition',
      'state',
      'suburb',
      'commodities',
      'timeZone',
    ])
    .where('managerId', '=', managerId)
    .executeTakeFirstOrThrow()
}

/** The profile with its configuration and payroll calendar, in one statement. Values are text as stored. */
export async function findBusiness(tx: Tx, managerId: string) {
  return tx
    .selectFrom('userManager as b')
    .select((eb) => [
      'b.id',
      'b.businessName',
      'b.state',
      'b.suburb',
      'b.address',
      'b.latitude',
      'b.longitude',
      'b.timeZone',
      'b.contactName',
      'b.contactEmail',
      'b.contactNumber',
      'b.contactPosition',
      'b.staffCount',
      'b.contractorCount',
      'b.commodities',
      'b.abn',
      'b.uhfChannel',
      'b.operateTruck',
      'b.operateTelehandler',
      'b.overThreeTonnes',
      'b.operateForklift',
      'b.operateSprayRigs',
      'b.showsPayEstimate',
      jsonArrayFrom(
        eb
          .selectFrom('managerConfiguration as c')
          .select(['c.id', 'c.configType', 'c.value'])
          .where('c.managerId', '=', managerId)
          .orderBy('c.configType'),
      ).as('configuration'),
      jsonObjectFrom(
        eb
          .selectFrom('payrollCalendarSettings as p')
          .select(['p.id', 'p.startDate', 'p.period'])
          .where('p.managerId', '=', managerId),
      ).as('payrollCalendar'),
    ])
    .where('b.managerId', '=', managerId)
    .executeTakeFirst()
}

interface SetupFacts {
  integrations: boolean
  locations: boolean
  employees: boolean
  assets: boolean
}

/** Which steps of the setup have at least one row. */
export async function findSetupFacts(tx: Tx, managerId: string) {
  const { rows } = await sql<SetupFacts>`
    select
      exists (select from app.xero_link x where x.manager_id = ${managerId} and x.tenant_id is not null)
        or exists (select from app.myob_link m where m.manager_id = ${managerId} and m.tenant_id is not null) as integrations,
      exists (select from app.manager_locations l where l.manager_id = ${managerId} and l.deleted_at is null) as locations,
      exists (select from app.employment_info e where e.manager_id = ${managerId})
        or exists (select from app.invited_users i where i.manager_id = ${managerId}) as employees,
      exists (select from app.manager_assets a where a.manager_id = ${managerId} and a.deleted_at is null) as assets
    from app.user_manager b where b.manager_id = ${managerId}`.execute(tx)
  return rows[0]
}
