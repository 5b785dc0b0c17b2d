import { sql } from 'kysely'
import type { PersonDocument } from '#shared/employees/profile-contract.ts'
import type { Tx } from '#server/core/database/database.ts'
import { enteredIn } from '../list/scope-store.ts'

/** One scope of a person's documents and photo: see scope-store.ts. */
export interface Whose {
  userId: string
  scope: string
}

/**
 * The person's documents, oldest first.
 * @param until when the person left this business, which may not read later entries or changes
 */
export function findDocuments(
  tx: Tx,
  { userId, scope }: Whose,
  until: string | null = null,
): Promise<PersonDocument[]> {
  return tx
    .selectFrom('personDocuments')
    .select((eb) => [
      'id',
      'certificate',
      'licenceClass',
      'number',
      'issuedOn',
      'expiresOn',
      'notes',
      'hasPhoto',
      eb('backFileId', 'is not', null).$castTo<boolean>().as('hasBackPhoto'),
      'changedAt',
    ])
    .where('userId', '=', userId)
    .where('scope', '=', scope)
    .$if(until !== null, (query) => query.where('changedAt', '<=', until))
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

/** The user behind an employee of this business, and when they left; undefined for another business's employee. */
export function findUserOf(tx: Tx, managerId: string, employeeId: string) {
  return tx
    .selectFrom('employmentInfo')
    .select(['userId', 'archivedAt'])
    .where('managerId', '=', managerId)
    .where('id', '=', employeeId)
    .executeTakeFirst()
}

/** Locks the person's documents, so that each concurrent change counts the other's. */
export async function acquireDocumentsLock(tx: Tx, { userId, scope }: Whose): Promise<void> {
  await tx
    .insertInto('userEmployee')
    .values(enteredIn(userId, scope))
    .onConflict((oc) => oc.columns(['userId', 'scope']).doUpdateSet({ userId }))
    .execute()
}

/** Keeps what was entered in this scope from being changed meanwhile, without adding anything. */
export async function lockEnteredForUpdate(tx: Tx, { userId, scope }: Whose): Promise<void> {
  await tx
    .selectFrom('userEmployee')
    .select('userId')
    .where('userId', '=', userId)
    .where('scope', '=', scope)
    .forUpdate()
    .execute()
}

type SavedDocument = Pick<PersonDocument, 'id' | 'certificate' | 'licenceClass' | 'number' | 'expiresOn'> & {
  // What is left out stays.
  issuedOn?: string | null
  notes?: string
  fileId?: string
  hasPhoto?: boolean
  backFileId?: string
}

function differs(columns: readonly string[]) {
  const of = (table: string) => sql.join(columns.map((column) => sql.ref(`${table}.${column}`)))
  return sql<boolean>`(${of('personDocuments')}) is distinct from (${of('excluded')})`
}

/** Only other content changes the row and its times, so that a repeated call ends no verification. */
export async function saveDocumentRow(
  tx: Tx,
  { userId, scope }: Whose,
  { id, ...content }: SavedDocument,
  now: string,
): Promise<void> {
  const dates = ['certificate', 'licenceClass', 'issuedOn', 'expiresOn'].filter((column) => column in content)
  await tx
    .insertInto('personDocuments')
    .values({ ...enteredIn(userId, scope), id, ...content, changedAt: now, dateEnteredAt: now })
    .onConflict((oc) =>
      oc
        .columns(['userId', 'scope', 'id'])
        .doUpdateSet({
          ...content,
          changedAt: now,
          dateEnteredAt: sql<string>`case when ${differs(dates)} then ${now}::timestamptz else ${sql.ref('personDocuments.dateEnteredAt')} end`,
        })
        .where(differs(Object.keys(content))),
    )
    .execute()
}

/** The dates of what the person has entered in one scope, with the card's date and when they entered it. */
export function findOwnDates(tx: Tx, { userId, scope }: Whose) {
  return tx
    .selectFrom('personDocuments')
    .select(['id', 'certificate', 'licenceClass', 'issuedOn', 'expiresOn as printedExpiresOn', 'dateEnteredAt'])
    .where('userId', '=', userId)
    .where('scope', '=', scope)
    .execute()
}

export async function deleteDocumentRow(tx: Tx, { userId, scope }: Whose, id: string): Promise<void> {
  await tx
    .deleteFrom('personDocuments')
    .where('userId', '=', userId)
    .where('scope', '=', scope)
    .where('id', '=', id)
    .execute()
}

/** Updates the person's own lists (Specification 3) from their documents, which the caller has locked. */
export async function listDocumentKinds(tx: Tx, { userId, scope }: Whose): Promise<void> {
  await sql`update app.user_employee u set
      certificates = array(select distinct d.certificate from app.person_documents d
        where d.user_id = u.user_id and d.scope = u.scope and d.certificate is not null order by 1),
      driver_licence_info = array(select distinct d.licence_class from app.person_documents d
        where d.user_id = u.user_id and d.scope = u.scope and d.licence_class is not null order by 1)
    where u.user_id = ${userId} and u.scope = ${scope}`.execute(tx)
}

/** Copies the documents into the person's own record, which has their files already. */
export async function adoptDocumentRows(tx: Tx, { userId, scope }: Whose): Promise<void> {
  await sql`
    insert into app.person_documents (user_id, id, certificate, licence_class, number, issued_on, expires_on, notes, has_photo, file_id,
      back_file_id, created_at, changed_at, date_entered_at)
    select d.user_id, d.id, d.certificate, d.licence_class, d.number, d.issued_on, d.expires_on, d.notes, d.has_photo, d.file_id,
      d.back_file_id, d.created_at, d.changed_at, d.date_entered_at
    from app.person_documents d where d.user_id = ${userId} and d.scope = ${scope}
    on conflict (user_id, scope, id) do nothing`.execute(tx)
}

export async function deleteDocuments(tx: Tx, { userId, scope }: Whose): Promise<void> {
  await tx.deleteFrom('personDocuments').where('userId', '=', userId).where('scope', '=', scope).execute()
}
