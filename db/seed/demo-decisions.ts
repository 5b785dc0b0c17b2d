import { payPeriodOn } from '#shared/business/pay-period.ts'
import { instantOf, localDateOf } from '#shared/core/time/zone.ts'
import type { LogType } from '#shared/timesheets/entries/log-type.ts'
import type { SettableStatus } from '#shared/timesheets/approval/timesheet-status.ts'
import type { StatusChange } from '#shared/timesheets/entries/timesheets-contract.ts'
import { chance } from './demo-chance.ts'
import type { Calendar } from './demo-owner.ts'

interface Undecided {
  id: string
  name: string
  logType: LogType
  startTime: string
}
interface Decision {
  decidedAt: string
  changes: StatusChange[]
}

/** Reasons for the first two rejected entries; a reason is optional. */
const reasons = [
  { reason: 'You went home at noon that day. Please correct the finish.' },
  { reason: 'These look like the times of the day before. Please check them and send it again.' },
]

/** Days of the current pay period that the owner has reviewed. */
const daysLookedAt = 3

/** The owner approved each earlier pay period on the morning after it ended, and has reviewed the first days of the current one. */
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
  const work = seen.filter(({ logType }) => logType === 'work')
  const [first] = work
  const rejected = [first, work.find(({ name }) => name !== first?.name)].filter((entry) => entry !== undefined)
  const approved = seen.filter((entry) => !rejected.includes(entry)).slice(0, seen.length / 2)
  const rejections = changesTo('rejected', rejected).map((change, index) => ({ ...change, ...reasons[index] }))
  const changes = [...rejections, ...changesTo('approved', approved)]
  const decidedAt = Temporal.Instant.from(now).subtract({ minutes: 50 }).toString()
  return [...approvals, { decidedAt, changes }]
}

const changesTo = (to: SettableStatus, entries: readonly Undecided[]): StatusChange[] =>
  entries.map(({ id }) => ({ id, from: 'pending', to }))
