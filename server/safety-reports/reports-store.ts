import { sql, type Updateable } from 'kysely'
import type { DB } from '#db/types.ts'
import type { Move } from '#shared/core/state-machine.ts'
import type { State } from '#shared/business/state.ts'
import type { ChecklistCategory } from '#shared/machines/asset-category.ts'
import type { MeterUnit } from '#shared/machines/meter.ts'
import type { IncidentSeverity } from '#shared/safety-reports/incidents/incident-severity.ts'
import { maintenanceMoves } from '#shared/safety-reports/maintenance-state.ts'
import type { CheckedItem } from '#shared/safety-reports/pre-start.ts'
import type { SafetyReport } from '#shared/safety-reports/report-outputs.ts'
import type { ReportStatus } from '#shared/safety-reports/report-status.ts'
import type { ReportFlag } from '#shared/safety-reports/report-flag.ts'
import type { ReportType } from '#shared/safety-reports/report-type.ts'
import type { Consequence, HarmTarget, Likelihood, RiskLevel } from '#shared/safety-reports/hazards/risk-matrix.ts'
import type { TaskPriority } from '#shared/tasks/task-priority.ts'
import { anyOf } from '#server/core/database/any-of.ts'
import { changeState } from '#server/core/database/change-state.ts'
import { nextVersion } from '#server/core/database/next-version.ts'
import type { Tx } from '#server/core/database/database.ts'

export interface FilledChecklist {
  category: ChecklistCategory
  version: number
  items: CheckedItem[]
}

/** Reports as lists show them. What only some types have is read for those alone. */
const selectListed = (tx: Tx, managerId: string) =>
  tx
    .selectFrom('safetyReports as r')
    .leftJoin('managerAssets as a', (join) => join.onRef('a.id', '=', 'r.asset').on('a.managerId', '=', managerId))
    .select(['r.id', 'r.type', 'r.what', 'r.asset', 'a.name as assetName', 'r.location', 'r.happenedAt', 'r.createdAt'])
    .select(['r.createdBy', 'r.createdByName', 'r.owner', 'r.dueOn', 'r.priority', 'r.seconds', 'r.version'])
    .select(['r.severity', 'r.died', 'r.someoneHurt'])
    .select((eb) => [
      eb.ref('r.riskLevel').$castTo<RiskLevel | null>().as('riskLevel'),
      eb.ref('r.status').$castTo<ReportStatus>().as('status'),
      eb.ref('r.flags').$castTo<ReportFlag[]>().as('flags'),
      eb('r.withdrawnAt', 'is not', null).$castTo<boolean>().as('isWithdrawn'),
      sql<boolean>`(r.asset is not null and exists (select from app.asset_holds h
        where h.manager_id = ${managerId} and h.id = coalesce(r.opened_by, r.id) and h.closed_at is null))`.as(
        'stopsUse',
      ),
      sql<number>`(select count(*) from app.report_comments c
        where c.manager_id = ${managerId} and c.report_id = r.id)`.as('comments'),
      sql<number>`(select count(*) from app.report_photos p
        where p.manager_id = ${managerId} and p.report_id = r.id)`.as('photos'),
      sql<number>`case when r.photo_ids = '{}' then 0 else
        (select count(*) from unnest(r.photo_ids) taken where not exists (select from app.report_photos p
          where p.manager_id = ${managerId} and p.id = taken)) end`.as('photosWaiting'),
      sql<number>`case when r.type <> 'hazard' then 0 else (select count(*) from app.hazard_controls c
        where c.manager_id = ${managerId} and c.report_id = r.id) end`.as('controls'),
      sql<number>`case when r.type <> 'hazard' then 0 else (select count(*) from app.hazard_controls c
        where c.manager_id = ${managerId} and c.report_id = r.id and c.done_at is not null) end`.as('controlsDone'),
    ])
    .where('r.managerId', '=', managerId)

/** Reports with all that is kept of them. */
const selectReports = (tx: Tx, managerId: string) =>
  selectListed(tx, managerId)
    .select(['r.parts', 'r.costCents', 'r.doneAt', 'r.doneBy', 'r.repairNote', 'r.meter', 'r.offline'])
    .select(['r.openedBy', 'r.checklist', 'r.machineDamaged', 'r.reportedAt', 'r.audience', 'r.withdrawReason'])
    .select(['r.reopenReason', 'r.photoIds', 'r.state', 'r.activity', 'r.firstActions', 'r.causes', 'r.hazardId'])
    .select(['r.closedAt', 'r.closedBy', 'r.closeNote'])
    .select((eb) => [
      eb.ref('r.likelihood').$castTo<Likelihood | null>().as('likelihood'),
      eb.ref('r.consequence').$castTo<Consequence | null>().as('consequence'),
      eb.ref('r.harmTo').$castTo<HarmTarget>().as('harmTo'),
      eb.ref('r.residualLikelihood').$castTo<Likelihood | null>().as('residualLikelihood'),
      eb.ref('r.residualConsequence').$castTo<Consequence | null>().as('residualConsequence'),
      eb.ref('a.meterUnit').$castTo<MeterUnit | null>().as('meterUnit'),
    ])

export type StoredReport = Awaited<ReturnType<ReturnType<typeof selectReports>['executeTakeFirstOrThrow']>>

export function findReport(tx: Tx, managerId: string, id: string): Promise<StoredReport | undefined> {
  return selectReports(tx, managerId).where('r.id', '=', id).executeTakeFirst()
}

export function findListedReports(tx: Tx, managerId: string, ids: readonly string[]): Promise<SafetyReport[]> {
  return selectListed(tx, managerId).where('r.id', '=', anyOf(ids)).execute()
}

/** The report that a check or a hazard led to, or that led to it, if the caller sees it: the latest, and a withdrawn one only where there is no other. */
export function findOtherReport(
  tx: Tx,
  managerId: string,
  { id, openedBy, hazardId }: Pick<StoredReport, 'id' | 'openedBy' | 'hazardId'>,
) {
  return tx
    .selectFrom('safetyReports')
    .select(['id', 'type'])
    .where('managerId', '=', managerId)
    .where('id', '!=', id)
    .where((eb) => eb.or([eb('openedBy', '=', id), eb('hazardId', '=', id), eb('id', '=', openedBy ?? hazardId ?? id)]))
    .orderBy((eb) => eb('withdrawnAt', 'is not', null))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Locks a report that the caller sees. @returns whether there is one */
export async function lockReportForUpdate(tx: Tx, managerId: string, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('safetyReports')
    .select('id')
    .where('managerId', '=', managerId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** Where an incident happens unless someone says otherwise. */
export async function findFarmState(tx: Tx, managerId: string): Promise<State> {
  const { state } = await tx
    .selectFrom('userManager')
    .select('state')
    .where('managerId', '=', managerId)
    .executeTakeFirstOrThrow()
  return state
}

interface NewReport {
  id: string
  type: ReportType
  status: ReportStatus
  what: string
  asset: string | null
  location: string | null
  happenedAt: string
  createdBy: string | null
  createdByName: string
  createdAt: string
  priority?: TaskPriority
  stopsUse?: boolean
  openedBy?: string
  checklist?: FilledChecklist
  seconds?: number
  meter?: number | null
  likelihood?: Likelihood | null
  consequence?: Consequence | null
  harmTo?: HarmTarget
  riskLevel?: RiskLevel | null
  dueOn?: string | null
  severity?: IncidentSeverity | null
  someoneHurt?: boolean
  machineDamaged?: boolean
  reportedAt?: string
  state?: State
  hazardId?: string | null
  offline: boolean
  flags: readonly string[]
  photoIds: readonly string[]
}

/** @returns whether it was inserted; false when the id is taken */
export async function insertReport(tx: Tx, managerId: string, report: NewReport): Promise<boolean> {
  const { checklist, flags, photoIds, ...columns } = report
  const inserted = await tx
    .insertInto('safetyReports')
    .values({
      managerId,
      ...columns,
      ...(checklist && { checklist: JSON.stringify(checklist) }),
      flags: [...flags],
      photoIds: [...photoIds],
      // The rest of it follows, by app.keep_report_audience().
      audience: report.createdBy === null ? [] : [report.createdBy],
    })
    .onConflict((oc) => oc.columns(['managerId', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** What is found out about a report while it is saved. */
export async function addFlags(tx: Tx, managerId: string, id: string, flags: readonly string[]): Promise<void> {
  if (flags.length === 0) return
  await tx
    .updateTable('safetyReports')
    .set({ flags: sql<string[]>`flags || ${[...flags]}::text[]` })
    .where('managerId', '=', managerId)
    .where('id', '=', id)
    .execute()
}

/** In a statement of its own, for Citus. */
export async function keepReportAudience(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await sql`select app.keep_report_audience(${[...ids]}::uuid[])`.execute(tx)
}

type ReportFields = Updateable<DB['safetyReports']>
export type ReportEdit = ReportFields & { id: string; version: number }

/** @returns its new version, or undefined if it is another one by now */
export async function updateReport(
  tx: Tx,
  managerId: string,
  { id, version, ...fields }: ReportEdit,
): Promise<number | undefined> {
  const updated = await tx
    .updateTable('safetyReports')
    .set({ ...fields, version: nextVersion })
    .where('managerId', '=', managerId)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst()
  return updated?.version
}

interface Repair {
  doneAt: string
  doneBy: string
  repairNote: string
  meter: number | null
  parts: string
  costCents: number | null
}

/** What is left empty stays as it was. @returns whether the report was open */
export function setRepaired(tx: Tx, managerId: string, id: string, { parts, costCents, ...repair }: Repair) {
  const set = { ...repair, ...(parts !== '' && { parts }), ...(costCents !== null && { costCents }) }
  return moveReport(tx, managerId, id, maintenanceMoves.done, set)
}

/** Moves a report that the caller has locked. @returns whether its state allowed it */
export async function moveReport(
  tx: Tx,
  managerId: string,
  id: string,
  move: Pick<Move<ReportStatus>, 'from' | 'to'>,
  set: ReportFields,
): Promise<boolean> {
  const moved = await changeState(tx, managerId, {
    table: 'safetyReports',
    column: 'status',
    ids: [id],
    move,
    set,
    version: 'any',
  })
  return moved.length > 0
}

/** What belongs to a report has changed, as an edit that was begun before has to notice. */
export async function raiseVersion(tx: Tx, managerId: string, id: string): Promise<void> {
  await tx
    .updateTable('safetyReports')
    .set({ version: nextVersion })
    .where('managerId', '=', managerId)
    .where('id', '=', id)
    .execute()
}

/** @returns its status, or undefined if it was withdrawn before */
export async function setWithdrawn(
  tx: Tx,
  managerId: string,
  id: string,
  { at, reason }: { at: string; reason: string },
): Promise<string | undefined> {
  const withdrawn = await tx
    .updateTable('safetyReports')
    .set({ withdrawnAt: at, withdrawReason: reason, version: nextVersion })
    .where('managerId', '=', managerId)
    .where('id', '=', id)
    .where('withdrawnAt', 'is', null)
    .returning('status')
    .executeTakeFirst()
  return withdrawn?.status
}
