import { payPeriodOn } from '#shared/business/pay-period.ts'
import { instantOf, localDateOf } from '#shared/core/zone.ts'
import type { SettableStatus } from '#shared/timesheets/timesheet-status.ts'
import type { StatusChange } from '#shared/timesheets/timesheets-contract.ts'
import { chance } from './demo-chance.ts'
import type { Calendar } from './demo-owner.ts'

interface Undecided {
  id: string
  name: string
  startTime: string
}
interface Decision {
  decidedAt: string
  changes: StatusChange[]
}

/** Days of the present pay period that the owner has begun to look at. */
const daysLookedAt = 3

/** Every earlier pay period was approved on the morning after its end; of the present one the owner has seen the first days. */
export function decisionsOn(entries: readonly Undecided[], calendar: Calendar, now: string): Decision[] {
  const { zone, start: startDate, periodDays } = calendar
  const dayOf = ({ startTime }: Undecided) => localDateOf(startTime, zone)
  const periodOn = (day: string) => payPeriodOn(day, { startDate, periodDays })
  const present = periodOn(localDateOf(now, zone))

  const earlier = entries.filter((entry) => dayOf(entry) < present.start)
  const byPeriod = Map.groupBy(earlier, (entry) => periodOn(dayOf(entry)).end)
  const approvals = [...byPeriod].map(([end, ofPeriod]) => {
    const morningAfter = Temporal.PlainDate.from(end).add({ days: 1 }).toString()
    return { decidedAt: instantOf(`${morningAfter}T08:30`, zone), changes: changesTo('approved', ofPeriod) }
  })

  const lastDay = Temporal.PlainDate.from(present.start)
    .add({ days: daysLookedAt - 1 })
    .toString()
  const seen = entries
    .filter((entry) => dayOf(entry) >= present.start && dayOf(entry) <= lastDay)
    .toSorted((one, other) => chance(one.id) - chance(other.id))
  const [first] = seen
  const rejected = [first, seen.find(({ name }) => name !== first?.name)].filter((entry) => entry !== undefined)
  const approved = seen.filter((entry) => !rejected.includes(entry)).slice(0, seen.length / 2)
  const changes = [...changesTo('rejected', rejected), ...changesTo('approved', approved)]
  return [...approvals, { decidedAt: now, changes }]
}

const changesTo = (to: SettableStatus, entries: readonly Undecided[]): StatusChange[] =>
  entries.map(({ id }) => ({ id, from: 'pending', to }))
