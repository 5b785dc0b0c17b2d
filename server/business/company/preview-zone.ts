import { mostMoved } from '#shared/business/business-contract.ts'
import { payPeriodOn } from '#shared/business/pay-period.ts'
import { fullName } from '#shared/employees/person-name.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { movingEntries } from '#server/timesheets/locks/period-locks.ts'
import { payCalendar } from './pay-calendar.ts'
import type { Planned } from './planned-times.ts'

/** Previews which entries would move to another day in another zone, and how much is planned, which keeps its clock time. */
export async function previewZone(ctx: BusinessContext, { timeZone }: { timeZone: string }, planned: Planned) {
  const { actor, tx } = ctx
  const calendar = await payCalendar(tx, actor.managerId)
  const entries = await movingEntries(tx, actor.managerId, timeZone)
  const moving = entries.filter(({ held }) => !held)
  const toOtherPeriod = moving.filter(
    ({ day, newDay }) => payPeriodOn(day, calendar).index !== payPeriodOn(newDay, calendar).index,
  )
  return {
    toOtherPeriod: toOtherPeriod.slice(0, mostMoved).map(({ id, day, newDay, startTime, ...person }) => {
      return { id, name: fullName(person), startTime, day, newDay }
    }),
    toOtherPeriodCount: toOtherPeriod.length,
    withinPeriodCount: moving.length - toOtherPeriod.length,
    lockedCount: entries.length - moving.length,
    events: await planned.events.count(ctx),
    tasks: await planned.tasks.count(ctx),
  }
}
