import { type RawBuilder, sql } from 'kysely'
import type { State } from '#shared/business/state.ts'
import type { SortDirection } from '#shared/core/pages.ts'
import type { SeenAs } from '#shared/tickets/tickets-contract.ts'
import type { TicketFilter, TicketSort } from '#shared/tickets/ticket-filter.ts'
import { expiringDays } from '#shared/tickets/ticket-expiry.ts'
import { ticketLabels, type TicketKind } from '#shared/tickets/ticket-kind.ts'
import { anyOf } from '#server/core/database/any-of.ts'
import type { Tx } from '#server/core/database/database.ts'
import { inNamedOrder, isAfterNamed, type NamedCursor } from '#server/core/database/named-order.ts'
import { contains, foldedText, labelOf, sortedLabel, sortedText } from '#server/core/database/sorted-rows.ts'

export interface FoundTicket {
  id: string
  employeeId: string
  userId: string
  source: 'person' | 'farm'
  kind: TicketKind
  number: string
  issuedOn: string | null
  printedExpiresOn: string | null
  expiresOn: string | null
  notes: string
  hasFront: boolean
  hasBack: boolean
  /** Of the farm's own, whose photos are files of the business. */
  frontFileId: string | null
  backFileId: string | null
  changedAt: string
  dateEnteredAt: string
  seen: SeenAs | null
  verifiedBy: string | null
  verifiedAt: string | null
  superseded: boolean
  nameKey: string
  sortKey: string | null
}

/** The farm, on whose state the usual term of a ticket depends, and its day. */
export interface TicketDay {
  state: State
  today: string
}

/** By which the farm's tickets are judged. */
export function findFarm(tx: Tx, managerId: string) {
  return tx
    .selectFrom('userManager')
    .select(['state', 'timeZone as zone', 'businessName'])
    .where('managerId', '=', managerId)
    .executeTakeFirstOrThrow()
}

interface TicketsAsked extends TicketFilter, TicketDay {
  /** Only those that count. */
  best?: true
  sort: TicketSort
  direction: SortDirection
  after: NamedCursor | null
  limit: number
}

const sortKeys: Record<TicketSort, RawBuilder<string | null>> = {
  expires: sortedText(sql`to_char(r.expires_on, 'YYYYMMDD')`),
  person: sortedText(sql`r.name_key`),
  kind: sortedLabel('r.kind', ticketLabels),
}

/**
 * The tickets of the farm's employees: what they have entered, as far as the farm may read it, and what it has entered itself. Of those
 * of one kind the best counts, as `bestTickets` says; register.property.test.ts holds both against each other. The business's rows are
 * read before the join with a person's (docs/decisions/0003-schema-for-citus.md).
 */
export async function findTickets(tx: Tx, managerId: string, asked: TicketsAsked): Promise<FoundTicket[]> {
  const { state, today, after, limit, direction } = asked
  const key = sortKeys[asked.sort]
  const order = { key, name: sql.ref<string>('r.nameKey'), id: sql.ref<string>('r.id'), direction }
  const matches = sql.join(
    [sql`true`, ...conditions(asked), ...(after ? [isAfterNamed(order, after)] : [])],
    sql` and `,
  )
  const { rows } = await sql<FoundTicket>`
    with e as materialized (
      select i.id, i.user_id, i.archived_at, ${foldedText(sql`i.first_name || ' ' || i.last_name`)} as name_key
      from app.employment_info i where i.manager_id = ${managerId} and ${isAsked(asked)}
    ), f as materialized (
      select t.* from app.farm_tickets t where t.manager_id = ${managerId} and t.removed_at is null and t.employee_id in (select e.id from e)
    ), v as materialized (
      select s.employee_id, s.ticket_id, s.ticket_changed_at, s.seen, s.verified_by, s.verified_at
      from app.ticket_verifications s where s.manager_id = ${managerId} and s.employee_id in (select e.id from e)
    ), entered as (
      select d.id, e.id as employee_id, e.user_id, e.name_key, 'person' as source, coalesce(d.certificate::text, d.licence_class::text) as kind,
        d.number, d.issued_on, d.expires_on as printed_expires_on, d.notes, d.has_photo as has_front, d.back_file_id is not null as has_back,
        null::uuid as front_file_id, null::uuid as back_file_id, d.changed_at, d.date_entered_at
      from e join app.employment_links l on l.manager_id = ${managerId} and l.user_id = e.user_id
        join app.person_documents d on d.user_id = l.user_id and d.scope = l.reads_scope
      where e.archived_at is null or d.changed_at <= e.archived_at
      union all
      select f.id, e.id, e.user_id, e.name_key, 'farm', f.kind::text, f.number, f.issued_on, f.expires_on, f.notes,
        f.front_file_id is not null, f.back_file_id is not null, f.front_file_id, f.back_file_id, f.changed_at, f.date_entered_at
      from e join f on f.employee_id = e.id
    ), dated as (
      select n.*, app.ticket_expires_on(n.kind, n.issued_on, n.printed_expires_on, ${state}::app.state) as expires_on, v.seen, v.verified_by,
        v.verified_at
      from entered n left join v on v.employee_id = n.employee_id and v.ticket_id = n.id and v.ticket_changed_at = n.changed_at
    ), stated as (
      select d.*, case when d.issued_on > ${today}::date then 'not_yet_valid' when d.expires_on is null then 'no_expiry'
          when d.expires_on < ${today}::date then 'expired' when d.expires_on <= ${today}::date + ${expiringDays}::int then 'expiring'
          else 'in_date' end as status
      from dated d
    ), r as (
      select s.*, row_number() over (partition by s.employee_id, s.kind order by
          case when s.status = 'expired' then 3 when s.status = 'not_yet_valid' then 2 when s.status = 'no_expiry' then 1 else 0 end,
          s.expires_on desc nulls last,
          (s.seen is not null) desc, s.source, s.id) > 1 as superseded
      from stated s
    )
    select r.*, ${key} as sort_key from r where ${matches} order by ${inNamedOrder(order)} limit ${limit}`.execute(tx)
  return rows
}

/** Which employees: those who work here, unless the people or the tickets are named. */
function isAsked({ ids, employeeIds, positions }: TicketFilter): RawBuilder<unknown> {
  const asked = [
    ...(ids || employeeIds ? [] : [sql`i.active`]),
    ...(employeeIds ? [sql`i.id = ${anyOf(employeeIds)}`] : []),
    ...(positions ? [sql`i.employment_position::text = any(${positions}::text[])`] : []),
  ]
  return sql.join([sql`true`, ...asked], sql` and `)
}

function conditions({
  ids,
  search = '',
  kinds,
  statuses,
  best,
  ...asked
}: TicketFilter & Pick<TicketsAsked, 'best'>): RawBuilder<unknown>[] {
  const texts = sql`concat_ws(E'\n', r.name_key, r.number, ${labelOf('r.kind', ticketLabels)})`
  return [
    ...(ids ? [sql`r.id = ${anyOf(ids)}`] : []),
    ...(search.trim() === '' ? [] : [contains(foldedText(texts), search)]),
    ...(best ? [sql`not r.superseded`] : []),
    ...(kinds ? [sql`r.kind = any(${kinds}::text[])`] : []),
    ...(statuses ? [sql`not r.superseded and r.status = any(${statuses}::text[])`] : []),
    ...(asked.expiresFrom === undefined ? [] : [sql`r.expires_on >= ${asked.expiresFrom}::date`]),
    ...(asked.expiresTo === undefined ? [] : [sql`r.expires_on <= ${asked.expiresTo}::date`]),
    ...(asked.verification === undefined
      ? []
      : [asked.verification === 'verified' ? sql`r.seen is not null` : sql`r.seen is null`]),
  ]
}
