import { sql } from 'kysely'
import type { PersonDocument } from '#shared/employees/profile-contract.ts'
import type { Tx } from '../core/database.ts'

/** The first that was made comes first. */
export function findDocuments(tx: Tx, userId: string): Promise<PersonDocument[]> {
  return tx
    .selectFrom('personDocuments')
    .select(['id', 'certificate', 'licenceClass', 'number', 'expiresOn', 'hasPhoto'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

/** Of whom the employee of this business is; undefined for another business's. */
export async function findUserOf(tx: Tx, managerId: string, employeeId: string): Promise<string | undefined> {
  const found = await tx
    .selectFrom('employmentInfo')
    .select('userId')
    .where('managerId', '=', managerId)
    .where('id', '=', employeeId)
    .executeTakeFirst()
  return found?.userId
}

/** Whether the person has this photo, of a document or as their picture, and the caller may see it. */
export async function hasPhoto(tx: Tx, userId: string, photoId: string): Promise<boolean> {
  const { rows } = await sql`
    select from app.person_documents where user_id = ${userId} and id = ${photoId} and has_photo
    union all
    select from app.user_employee
      where user_id = ${userId} and user_id = ${photoId} and profile_picture_url is not null`.execute(tx)
  return rows.length > 0
}

/** Whoever changes the person's documents at the same time waits, so that none of them counts without the other's. */
export async function holdDocuments(tx: Tx, userId: string): Promise<void> {
  await tx
    .insertInto('userEmployee')
    .values({ userId })
    .onConflict((oc) => oc.column('userId').doUpdateSet({ userId }))
    .execute()
}

/** New or changed; a photo that is there stays. */
export async function saveDocumentRow(tx: Tx, userId: string, { id, ...content }: PersonDocument): Promise<void> {
  await tx
    .insertInto('personDocuments')
    .values({ userId, id, ...content })
    .onConflict((oc) =>
      oc
        .columns(['userId', 'id'])
        .doUpdateSet({ ...content, hasPhoto: sql<boolean>`person_documents.has_photo or excluded.has_photo` }),
    )
    .execute()
}

export async function deleteDocumentRow(tx: Tx, userId: string, id: string): Promise<void> {
  await tx.deleteFrom('personDocuments').where('userId', '=', userId).where('id', '=', id).execute()
}

/** The person's own lists (Specification 3) say the same as the documents. The caller holds them. */
export async function listDocumentKinds(tx: Tx, userId: string): Promise<void> {
  await sql`update app.user_employee u set
      certificates = array(select distinct d.certificate from app.person_documents d
        where d.user_id = u.user_id and d.certificate is not null order by 1),
      driver_licence_info = array(select distinct d.licence_class from app.person_documents d
        where d.user_id = u.user_id and d.licence_class is not null order by 1)
    where u.user_id = ${userId}`.execute(tx)
}
