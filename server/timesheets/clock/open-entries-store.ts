import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/core/database/database.ts'
import { breaksOf } from '../entries/entry-parts-store.ts'
import { fromEntries } from '../entries/entry-rows-store.ts'
import { anyOf } from '#server/core/database/any-of.ts'

export interface OpenAsked {
  employeeIds: readonly string[]
  /** The days whose hours were paid, and when. Work approved or edited later is not included. */
  paid: readonly { employeeId: string; from: string; to: string; sentAt: string }[]
  /** From this day on a lock does not mean that hours are paid; null where it does. */
  since: string | null
  now: string
}

/** Pending and running entries, leave that ends today or later, and approved work that is not paid. */
export function findOpenEntries(tx: Tx, managerId: string, { employeeIds, now, ...asked }: OpenAsked) {
  return fromEntries(tx, managerId)
    .select(['e.id as employeeId', 'e.firstName', 'e.lastName', 'l.startTime', 'l.endTime', 'l.status'])
    .select(['l.day', isToCome(managerId, now).as('toCome'), breaksOf(managerId).as('breaks')])
    .where('l.employmentInfo', '=', anyOf(employeeIds))
    .where((eb) =>
      eb.or([
        eb('l.status', 'in', ['pending', 'active', 'break']),
        eb.and([eb('l.status', '=', 'approved'), isToCome(managerId, now)]),
        eb.and([eb('l.status', '=', 'approved'), eb('l.logType', '=', 'work'), isUnpaid(managerId, asked)]),
      ]),
    )
    .execute()
}

const isToCome = (managerId: string, now: string) =>
  sql<boolean>`(l.log_type = 'leave' and l.end_day >= (select (${now}::timestamptz at time zone b.time_zone)::date
    from app.user_manager b where b.manager_id = ${managerId}))`

function isUnpaid(managerId: string, { paid, since }: Pick<OpenAsked, 'paid' | 'since'>): RawBuilder<boolean> {
  const [people, from, to] = [paid.map(({ employeeId }) => employeeId), paid.map((p) => p.from), paid.map((p) => p.to)]
  return sql`(not exists (select from unnest(${people}::uuid[], ${from}::date[], ${to}::date[],
      ${paid.map(({ sentAt }) => sentAt)}::timestamptz[]) p(employee, first, last, sent_at)
      where p.employee = l.employment_info and l.day between p.first and p.last
        and p.sent_at >= greatest(l.approved_at, l.edited_at))
    and (l.day >= ${since}::date or not exists (select from app.period_locks k where k.manager_id = ${managerId}
      and k.unlocked_at is null and l.day between k.from_day and k.to_day)))`
}
