import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { MarkedStep } from '#shared/safety-reports/incidents/incident-steps.ts'
import type { GuideAnswer } from '#shared/safety-reports/incidents/notifiable.ts'
import type { NotifiableFact } from '#shared/safety-reports/incidents/notifiable-facts.ts'
import { mostGuideRuns } from '#shared/safety-reports/report-limits.ts'
import type { State } from '#shared/business/state.ts'
import type { Tx } from '#server/core/database/database.ts'

export interface GuideRun {
  id: string
  state: State
  workRelated: GuideAnswer
  facts: NotifiableFact[]
  unsure: NotifiableFact[]
  seriousRisk: GuideAnswer
  doctorSaysDaysOff: number | null
  createdBy: string
  createdAt: string
}

/** Latest first. */
export function findRuns(tx: Tx, managerId: string, reportId: string): Promise<GuideRun[]> {
  return tx
    .selectFrom('guideRuns')
    .select(['id', 'state', 'doctorSaysDaysOff', 'createdBy', 'createdAt'])
    .select((eb) => [
      eb.ref('workRelated').$castTo<GuideAnswer>().as('workRelated'),
      eb.ref('seriousRisk').$castTo<GuideAnswer>().as('seriousRisk'),
      eb.ref('facts').$castTo<NotifiableFact[]>().as('facts'),
      eb.ref('unsure').$castTo<NotifiableFact[]>().as('unsure'),
    ])
    .where('managerId', '=', managerId)
    .where('reportId', '=', reportId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(mostGuideRuns)
    .execute()
}

/** @returns whether it was inserted; false when the id is taken */
export async function insertRun(tx: Tx, managerId: string, run: GuideRun & { reportId: string }): Promise<boolean> {
  const inserted = await tx
    .insertInto('guideRuns')
    .values({ managerId, ...run })
    .onConflict((oc) => oc.columns(['managerId', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export function findSteps(tx: Tx, managerId: string, reportId: string) {
  return tx
    .selectFrom('incidentSteps')
    .select((eb) => eb.ref('step').$castTo<MarkedStep>().as('step'))
    .select(['at', 'note', 'createdBy'])
    .where('managerId', '=', managerId)
    .where('reportId', '=', reportId)
    .orderBy('at')
    .execute()
}

interface Mark {
  reportId: string
  step: MarkedStep
  at: string
  note: string
  createdBy: string
}

/** Who marked a step first stays with it until it is said otherwise. */
export async function keepStep(tx: Tx, managerId: string, { reportId, step, at, note, createdBy }: Mark) {
  await tx
    .insertInto('incidentSteps')
    .values({ managerId, id: newId(), reportId, step, at, note, createdBy })
    .onConflict((oc) =>
      oc
        .columns(['managerId', 'reportId', 'step'])
        .doUpdateSet({ at, note, createdBy })
        .where(sql<boolean>`(incident_steps.at, incident_steps.note) is distinct from (excluded.at, excluded.note)`),
    )
    .execute()
}

export async function deleteStep(tx: Tx, managerId: string, reportId: string, step: MarkedStep): Promise<void> {
  await tx
    .deleteFrom('incidentSteps')
    .where('managerId', '=', managerId)
    .where('reportId', '=', reportId)
    .where('step', '=', step)
    .execute()
}
