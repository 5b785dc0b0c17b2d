import type { BusinessContext } from '#server/core/http/context.ts'
import { editEntry } from '#server/timesheets/entries/edit-entry.ts'
import { listEntries } from '#server/timesheets/entries/list-entries.ts'
import { lockPeriod } from '#server/timesheets/locks/lock-period.ts'
import { payPeriodOn } from '#shared/business/pay-period.ts'
import { instantOf, localDateOf } from '#shared/core/time/zone.ts'
import { demoId } from './demo-chance.ts'
import type { Calendar } from './demo-owner.ts'

/** Adds half an hour to the first approved work entry of the current pay period, after its approval. */
export async function correctApproved(ctx: BusinessContext, calendar: Calendar) {
  const { start, end } = presentPeriod(calendar, ctx.now)
  const approved = { from: start, to: end, logType: 'work' as const, statuses: ['approved' as const] }
  const { entries } = await listEntries(ctx, approved)
  const entry = entries.at(-1)
  if (!entry?.endTime) return
  const { id, version, startTime, endTime, locationIds, activityIds, breaks } = entry
  await editEntry(ctx, {
    id,
    version,
    startTime,
    endTime: Temporal.Instant.from(endTime).add({ minutes: 30 }).toString(),
    comments: 'Stayed on half an hour to help with the loading',
    locationIds,
    activityIds,
    breaks: breaks.map((each) => ({ startTime: each.startTime, endTime: each.endTime, type: each.type })),
  })
}

/** Locks the previous pay period, which was paid on the day after it ended. */
export async function lockPaidPeriod(at: (now: string) => BusinessContext, calendar: Calendar, now: string) {
  const { start } = presentPeriod(calendar, now)
  const lastDay = Temporal.PlainDate.from(start).subtract({ days: 1 }).toString()
  const paid = payPeriodOn(lastDay, termsOf(calendar))
  const paidAt = instantOf(`${start}T11:00`, calendar.zone)
  await lockPeriod(at(paidAt), { id: demoId('lock', paidAt), from: paid.start, to: paid.end })
}

const termsOf = ({ start, periodDays }: Calendar) => ({ startDate: start, periodDays })

const presentPeriod = (calendar: Calendar, now: string) =>
  payPeriodOn(localDateOf(now, calendar.zone), termsOf(calendar))
