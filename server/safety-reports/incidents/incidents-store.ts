import { sql } from 'kysely'
import type { BodyPart } from '#shared/safety-reports/incidents/body-parts.ts'
import type { PersonKind, PersonRole } from '#shared/safety-reports/incidents/incident-people.ts'
import type { Treatment } from '#shared/safety-reports/incidents/incident-severity.ts'
import type { IncidentPerson } from '#shared/safety-reports/report-outputs.ts'
import { nextVersion } from '#server/core/database/next-version.ts'
import type { Tx } from '#server/core/database/database.ts'

/** The injured first. As far as the caller sees them. */
export function findIncidentPeople(tx: Tx, managerId: string, reportId: string): Promise<IncidentPerson[]> {
  return tx
    .selectFrom('incidentPeople')
    .select([
      'id',
      'userId',
      'name',
      'injury',
      'wholeDaysLost',
      'permanentDisability',
      'mentalInjury',
      'died',
      'version',
    ])
    .select((eb) => [
      eb.ref('role').$castTo<PersonRole>().as('role'),
      eb.ref('kind').$castTo<PersonKind>().as('kind'),
      eb.ref('treatment').$castTo<Treatment>().as('treatment'),
      eb.ref('bodyParts').$castTo<BodyPart[]>().as('bodyParts'),
    ])
    .where('managerId', '=', managerId)
    .where('reportId', '=', reportId)
    .orderBy('role')
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

export interface PersonDetails {
  birthDate: string | null
  address: string
  phone: string
  occupation: string
}

/** With the version of the person. */
export function findPersonDetails(tx: Tx, managerId: string, reportId: string) {
  return tx
    .selectFrom('incidentPersonDetails as d')
    .innerJoin('incidentPeople as p', (join) =>
      join.onRef('p.id', '=', 'd.id').onRef('p.managerId', '=', 'd.managerId'),
    )
    .select(['d.id', 'p.version', 'd.birthDate', 'd.address', 'd.phone', 'd.occupation'])
    .where('d.managerId', '=', managerId)
    .where('p.managerId', '=', managerId)
    .where('d.reportId', '=', reportId)
    .execute()
}

/** Adds someone to an incident, or changes them. @returns whether the id is not someone's in another incident */
export async function keepPerson(
  tx: Tx,
  managerId: string,
  person: Omit<IncidentPerson, 'version'> & { reportId: string; createdAt: string },
): Promise<boolean> {
  const { createdAt, reportId, ...fields } = person
  const { id: _, ...columns } = fields
  // In an upsert `nextVersion` could be that of either row.
  const changed = { ...columns, version: sql<number>`incident_people.version + 1` }
  const kept = await tx
    .insertInto('incidentPeople')
    .values({ managerId, reportId, createdAt, ...fields })
    .onConflict((oc) =>
      oc.columns(['managerId', 'id']).doUpdateSet(changed).where('incidentPeople.reportId', '=', reportId),
    )
    .returning('id')
    .executeTakeFirst()
  return kept !== undefined
}

export async function keepPersonDetails(
  tx: Tx,
  managerId: string,
  { id, reportId, ...details }: PersonDetails & { id: string; reportId: string },
): Promise<void> {
  await tx
    .insertInto('incidentPersonDetails')
    .values({ managerId, id, reportId, ...details })
    .onConflict((oc) => oc.columns(['managerId', 'id']).doUpdateSet(details))
    .execute()
}

export async function deletePerson(tx: Tx, managerId: string, reportId: string, id: string): Promise<void> {
  // The details first, so that the history has their removal, too.
  await tx
    .deleteFrom('incidentPersonDetails')
    .where('managerId', '=', managerId)
    .where('reportId', '=', reportId)
    .where('id', '=', id)
    .execute()
  await tx
    .deleteFrom('incidentPeople')
    .where('managerId', '=', managerId)
    .where('reportId', '=', reportId)
    .where('id', '=', id)
    .execute()
}

/** What an incident says of its people: whether someone died, and that someone is hurt once anyone is. */
export async function keepFactsOfPeople(tx: Tx, managerId: string, reportId: string): Promise<void> {
  const injured = sql`from app.incident_people p
    where p.manager_id = ${managerId} and p.report_id = ${reportId} and p.role = 'injured'`
  const died = sql<boolean>`exists (select ${injured} and p.died)`
  const someoneHurt = sql<boolean>`(someone_hurt or exists (select ${injured}))`
  await tx
    .updateTable('safetyReports')
    .set({ died, someoneHurt, version: nextVersion })
    .where('managerId', '=', managerId)
    .where('id', '=', reportId)
    // Otherwise an edit that is open meanwhile would be refused as if the incident had changed.
    .where(sql<boolean>`(died, someone_hurt) is distinct from (${died}, ${someoneHurt})`)
    .execute()
}
