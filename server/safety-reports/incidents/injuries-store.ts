import { sql } from 'kysely'
import { z } from 'zod'
import { id, instant } from '#shared/core/fields.ts'
import { dayWindow } from '#shared/core/time/zone.ts'
import type { BodyPart } from '#shared/safety-reports/incidents/body-parts.ts'
import type { PersonKind } from '#shared/safety-reports/incidents/incident-people.ts'
import type { Treatment } from '#shared/safety-reports/incidents/incident-severity.ts'
import type { Tx } from '#server/core/database/database.ts'

/** By what injuries are sorted. */
export const injuryCursor = z.object({ happenedAt: instant, id })

interface InjuriesAsked {
  /** Days of the farm's zone, both included. */
  from: string | undefined
  to: string | undefined
  zone: string
  after: z.infer<typeof injuryCursor> | null
  limit: number
}

/** The people hurt in incidents that are not withdrawn, the latest first. */
export function findInjuries(tx: Tx, managerId: string, { from, to, zone, after, limit }: InjuriesAsked) {
  let found = tx
    .selectFrom('incidentPeople as p')
    .innerJoin('safetyReports as r', (join) => join.onRef('r.id', '=', 'p.reportId').on('r.managerId', '=', managerId))
    .leftJoin('incidentPersonDetails as d', (join) => join.onRef('d.id', '=', 'p.id').on('d.managerId', '=', managerId))
    .select(['p.id', 'p.reportId', 'p.name', 'p.injury', 'p.wholeDaysLost', 'p.died'])
    .select(['r.happenedAt', 'r.location', 'r.what', 'r.causes', 'd.birthDate'])
    .select((eb) => [
      eb.ref('p.kind').$castTo<PersonKind>().as('kind'),
      eb.ref('p.treatment').$castTo<Treatment>().as('treatment'),
      eb.ref('p.bodyParts').$castTo<BodyPart[]>().as('bodyParts'),
      eb.fn.coalesce('d.address', sql<string>`''`).as('address'),
      eb.fn.coalesce('d.phone', sql<string>`''`).as('phone'),
      eb.fn.coalesce('d.occupation', sql<string>`''`).as('occupation'),
    ])
    .where('p.managerId', '=', managerId)
    .where('p.role', '=', 'injured')
    .where('r.withdrawnAt', 'is', null)
  if (from !== undefined) found = found.where('r.happenedAt', '>=', dayWindow(from, from, zone).start)
  if (to !== undefined) found = found.where('r.happenedAt', '<', dayWindow(to, to, zone).end)
  if (after)
    found = found.where(sql<boolean>`(r.happened_at, p.id) < (${after.happenedAt}::timestamptz, ${after.id}::uuid)`)
  return found.orderBy('r.happenedAt', 'desc').orderBy('p.id', 'desc').limit(limit).execute()
}
