import type { ProfileInput } from '#shared/employees/profile-contract.ts'
import type { Tx } from '../core/database.ts'

interface Employment {
  userId: string
  managerId: string
  employeeId: string
}

/** The person's own words; what they have never said is as their manager wrote it. Why in two steps: see employees-store.ts. */
export async function findProfile(tx: Tx, { userId, managerId, employeeId }: Employment) {
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
    .leftJoin('userEmployee as u', 'u.userId', 'e.userId')
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
    .executeTakeFirstOrThrow()
}

/** The person's own rows alone: the employment keeps the name that payroll knows them by. */
export async function saveProfile(tx: Tx, userId: string, { firstName, lastName, ...own }: ProfileInput) {
  await tx
    .insertInto('userName')
    .values({ userId, firstName, lastName })
    .onConflict((oc) => oc.column('userId').doUpdateSet({ firstName, lastName }))
    .execute()
  await tx
    .insertInto('userEmployee')
    .values({ userId, ...own })
    .onConflict((oc) => oc.column('userId').doUpdateSet(own))
    .execute()
}

/** @param profilePictureUrl see picturePath; null where there is no picture */
export async function savePicture(tx: Tx, userId: string, profilePictureUrl: string | null) {
  await tx
    .insertInto('userEmployee')
    .values({ userId, profilePictureUrl })
    .onConflict((oc) => oc.column('userId').doUpdateSet({ profilePictureUrl }))
    .execute()
}
