import type { ProfileInput } from '#shared/employees/profile-contract.ts'
import { sql } from 'kysely'
import type { Tx } from '#server/core/database/database.ts'
import { EmploymentGone } from '#server/core/database/employment-gone.ts'
import { enteredIn } from '../list/scope-store.ts'

interface Employment {
  userId: string
  managerId: string
  employeeId: string
}

/**
 * The person's own details in one scope, or their manager's where they entered none. employees-store.ts explains the
 * two steps.
 */
export async function findProfile(tx: Tx, { userId, managerId, employeeId }: Employment, scope: string) {
  return tx
    .with(
      (cte) => cte('e').materialized(),
      (db) =>
        db
          .selectFrom('employmentInfo as i')
          .select(['i.userId', 'i.firstName', 'i.lastName', 'i.phone'])
          .where('i.managerId', '=', managerId)
          .where('i.id', '=', employeeId)
          .where('i.userId', '=', userId),
    )
    .selectFrom('e')
    .leftJoin('userName as n', 'n.userId', 'e.userId')
    .leftJoin('userEmployee as u', (join) => join.onRef('u.userId', '=', 'e.userId').on('u.scope', '=', scope))
    .select(({ fn, val, ref, eb }) => [
      fn.coalesce('n.firstName', 'e.firstName').as('firstName'),
      fn.coalesce('n.lastName', 'e.lastName').as('lastName'),
      fn.coalesce('u.phone', 'e.phone').as('phone'),
      fn.coalesce('u.emergencyContactName', val('')).as('emergencyContactName'),
      fn.coalesce('u.emergencyContactPhone', val('')).as('emergencyContactPhone'),
      fn.coalesce(ref('u.strengths'), val<string[]>([])).as('strengths'),
      fn.coalesce(ref('u.otherLicenceTypes'), val<string[]>([])).as('otherLicenceTypes'),
      fn.coalesce('u.discoverable', val(false)).as('discoverable'),
      fn.coalesce(ref('u.discoverableFields'), val<string[]>([])).as('discoverableFields'),
      eb('u.profilePictureUrl', 'is not', null).$castTo<boolean>().as('hasPicture'),
    ])
    .executeTakeFirstOrThrow(() => new EmploymentGone())
}

interface Whose {
  userId: string
  scope: string
}

/** Writes only the person's own rows: the employment keeps the name that payroll uses. */
export async function saveProfile(tx: Tx, { userId, scope }: Whose, { firstName, lastName, ...own }: ProfileInput) {
  await tx
    .insertInto('userName')
    .values({ userId, firstName, lastName })
    .onConflict((oc) => oc.column('userId').doUpdateSet({ firstName, lastName }))
    .execute()
  await tx
    .insertInto('userEmployee')
    .values({ ...enteredIn(userId, scope), ...own })
    .onConflict((oc) => oc.columns(['userId', 'scope']).doUpdateSet(own))
    .execute()
}

interface Picture {
  /** See picturePath; null for no photo. */
  profilePictureUrl: string | null
  pictureFileId: string | null
}

export async function savePicture(tx: Tx, { userId, scope }: Whose, picture: Picture) {
  await tx
    .insertInto('userEmployee')
    .values({ ...enteredIn(userId, scope), ...picture })
    .onConflict((oc) => oc.columns(['userId', 'scope']).doUpdateSet(picture))
    .execute()
}

/**
 * Copies the profile into the person's own record, if that is still empty. Consent to be found by other farms is not
 * copied.
 */
export async function adoptProfileRow(tx: Tx, { userId, scope }: Whose): Promise<void> {
  await sql`insert into app.user_employee as own (user_id, phone, profile_picture_url, picture_file_id,
      emergency_contact_name, emergency_contact_phone, strengths, other_licence_types)
    select u.user_id, u.phone, u.profile_picture_url, u.picture_file_id, u.emergency_contact_name, u.emergency_contact_phone, u.strengths,
      u.other_licence_types
    from app.user_employee u where u.user_id = ${userId} and u.scope = ${scope}
    on conflict (user_id, scope) do update set phone = coalesce(excluded.phone, own.phone),
      profile_picture_url = coalesce(own.profile_picture_url, excluded.profile_picture_url),
      picture_file_id = case when own.profile_picture_url is null then excluded.picture_file_id else own.picture_file_id end,
      emergency_contact_name = excluded.emergency_contact_name, emergency_contact_phone = excluded.emergency_contact_phone,
      strengths = excluded.strengths, other_licence_types = excluded.other_licence_types
    where own.emergency_contact_name is null`.execute(tx)
}

export async function deleteProfile(tx: Tx, { userId, scope }: Whose): Promise<void> {
  await tx.deleteFrom('userEmployee').where('userId', '=', userId).where('scope', '=', scope).execute()
}
