import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { z } from 'zod'
import { id, instant, longText } from '#shared/core/fields.ts'
import { dayWindow } from '#shared/core/time/zone.ts'
import { incidentSeverities } from '#shared/safety-reports/incidents/incident-severity.ts'
import { quickSeconds } from '#shared/safety-reports/pre-start.ts'
import type { ReportFilter, ReportOrder } from '#shared/safety-reports/report-filter.ts'
import { riskLevels } from '#shared/safety-reports/hazards/risk-matrix.ts'
import { taskPriorities } from '#shared/tasks/task-priority.ts'
import { anyOf } from '#server/core/database/any-of.ts'
import { contains, foldedText, inOrder, isAfter } from '#server/core/database/sorted-rows.ts'
import type { Tx } from '#server/core/database/database.ts'

/** Where and when, by the clocks of the farm. */
export interface Viewer {
  managerId: string
  today: string
  zone: string
}

const fromReports = (tx: Tx, managerId: string) =>
  tx
    .selectFrom('safetyReports as r')
    .leftJoin('managerAssets as a', (join) => join.onRef('a.id', '=', 'r.asset').on('a.managerId', '=', managerId))
    .leftJoin('managerLocations as l', (join) =>
      join.onRef('l.id', '=', 'r.location').on('l.managerId', '=', managerId),
    )
    .where('r.managerId', '=', managerId)

type ReportsQuery<Row> =
  ReturnType<typeof fromReports> extends SelectQueryBuilder<infer Tables, infer From, object>
    ? SelectQueryBuilder<Tables, From, Row>
    : never

/** Adds only the conditions that the filter has. Row-level security leaves out what the caller may not see. */
function filterReports<Row>(
  query: ReportsQuery<Row>,
  filter: ReportFilter,
  { managerId, zone }: Viewer,
): ReportsQuery<Row> {
  const { type, statuses, assets, locations, owners, people, levels, severities, from, to, withdrawn } = filter
  const search = filter.search?.trim()
  // In the statement's text, because each type has an index of its own.
  let found = query.where(sql<boolean>`r.type = ${sql.lit(type)}`)
  if (withdrawn !== 'shown') found = found.where('r.withdrawnAt', 'is', null)
  if (statuses) found = found.where('r.status', 'in', statuses)
  if (assets) found = found.where('r.asset', '=', anyOf(assets))
  if (locations) found = found.where('r.location', '=', anyOf(locations))
  if (owners) found = found.where('r.owner', '=', anyOf(owners))
  if (people)
    found = found.where(
      sql<boolean>`(r.created_by = any (${people}::uuid[]) or exists (select from app.incident_people p
        where p.manager_id = ${managerId} and p.report_id = r.id and p.user_id = any (${people}::uuid[])))`,
    )
  if (levels) found = found.where('r.riskLevel', 'in', levels)
  if (severities) found = found.where('r.severity', 'in', severities)
  if (from !== undefined) found = found.where('r.happenedAt', '>=', dayWindow(from, from, zone).start)
  if (to !== undefined) found = found.where('r.happenedAt', '<', dayWindow(to, to, zone).end)
  if (search)
    found = found.where(
      contains(
        foldedText(sql`concat_ws(E'\n', r.what, a.name, a.id_code, l.name, r.created_by_name,
          case when r.type = 'incident' then (select string_agg(p.name, E'\n') from app.incident_people p
            where p.manager_id = ${managerId} and p.report_id = r.id) end)`),
        search,
      ),
    )
  return found
}

/** By what reports are sorted: the value of the column as text, and then the instant and the id, so that it is of one row alone. */
export const reportCursor = z.object({ id, value: longText(400).nullable(), rest: instant })
export type ReportCursor = z.infer<typeof reportCursor>

const sortable = (text: RawBuilder<unknown>) => sql<string>`left(${foldedText(text)}, 100)`
/** Instants in UTC sort as text. */
const instantText = (at: RawBuilder<unknown>) => sql<string>`(app.iso(${at}) collate "C")`

const isOverdue = ({ today }: Viewer) => sql<boolean>`(r.urgency > 0 and r.due_on < ${today}::date)`

function valueOf(sort: NonNullable<ReportOrder['sort']>): RawBuilder<string | null> {
  switch (sort) {
    case 'urgency':
      return sql`r.urgency::text`
    case 'happened':
      return instantText(sql`r.happened_at`)
    case 'what':
      return sortable(sql`r.what`)
    case 'asset':
      return sql`left(a.name_order, 100)`
    case 'status':
      return sql`(r.status collate "C")`
    case 'priority':
      return sql`(array_position(${taskPriorities}::text[], r.priority::text)::text collate "C")`
    case 'risk':
      return sql`(array_position(${[...riskLevels]}::text[], r.risk_level)::text collate "C")`
    case 'severity':
      return sql`(case when r.died then '0' else array_position(${[...incidentSeverities]}::text[], r.severity::text)::text end
        collate "C")`
    case 'due':
      return sql`(r.due_on::text collate "C")`
    case 'by':
      return sortable(sql`r.created_by_name`)
  }
}

interface ReportsAsked {
  filter: ReportFilter
  order: ReportOrder
  after: ReportCursor | null
  limit: number
}

/** The cursors of the reports of a page. */
export async function findCursors(tx: Tx, viewer: Viewer, asked: ReportsAsked): Promise<ReportCursor[]> {
  const sort = asked.order.sort ?? 'urgency'
  const found = filterReports(fromReports(tx, viewer.managerId), asked.filter, viewer)
    .select('r.id')
    .select([valueOf(sort).as('value'), instantText(sql`r.happened_at`).as('rest')])
  if (sort !== 'urgency') return inOrderOf(tx, found, asked).execute()
  // The planner assumes that policies hide nearly every row, and that sorting the few is cheapest; managers see them all.
  await sql`set local enable_sort = off`.execute(tx)
  return inUrgency(found, asked).execute()
}

type Cursors = ReportsQuery<ReportCursor>

/** Read from an index, which ends with the page. A cursor of another order has no urgency and goes on with what is finished. */
function inUrgency(found: Cursors, { after, limit }: ReportsAsked) {
  const rows = after
    ? found.where(
        sql<boolean>`(r.urgency, r.happened_at, r.id)
          < (${urgencyOf.parse(after.value)}::bigint, ${after.rest}::timestamptz, ${after.id}::uuid)`,
      )
    : found
  return rows.orderBy('r.urgency', 'desc').orderBy('r.happenedAt', 'desc').orderBy('r.id', 'desc').limit(limit)
}

const urgencyOf = z.coerce.number().int().catch(0)

/** What they are sorted by is calculated once for each. */
function inOrderOf(tx: Tx, found: Cursors, { order, after, limit }: ReportsAsked) {
  const sorted = { value: sql`s.value`, direction: order.direction ?? ('asc' as const) }
  const rest = after
    ? sql<boolean>`(s.rest, s.id) < (${after.rest}::text collate "C", ${after.id}::uuid)`
    : sql<boolean>`true`
  return tx
    .selectFrom(found.offset(0).as('s'))
    .select(['s.id', 's.value', 's.rest'])
    .where(after ? isAfter(sorted, sql`${after.value}::text collate "C"`, rest) : sql<boolean>`true`)
    .orderBy(inOrder(sorted))
    .orderBy('s.rest', 'desc')
    .orderBy('s.id', 'desc')
    .limit(limit)
}

export async function countByFilter(tx: Tx, viewer: Viewer, filter: ReportFilter) {
  const counts = fromReports(tx, viewer.managerId).select(({ fn }) => [
    fn.countAll<number>().as('reports'),
    fn.countAll<number>().filterWhere(isOverdue(viewer)).as('overdue'),
    fn
      .countAll<number>()
      .filterWhere((eb) => eb.and([eb('r.seconds', '<', quickSeconds), eb('r.status', '=', 'passed')]))
      .as('quick'),
  ])
  return filterReports(counts, filter, viewer).executeTakeFirstOrThrow()
}
