import { localDateOf } from '#shared/core/time/zone.ts'
import type { BusinessScope } from '#server/core/http/context.ts'
import { publishChanges } from '#server/core/live/publish-changes.ts'
import { lockStateAndZone, updateHolidaysThrough } from '../company/company-store.ts'
import { findOpenDays } from './find-open-days.ts'
import { insertStateHolidays } from './holidays-store.ts'
import { holidayYearDue, stateHolidaysBetween } from './state-holidays.ts'

/**
 * Adds the state's holidays of the years that are due and not yet added. Years added before stay as the manager left
 * them, and a day already in the list keeps its name. Repeating it changes nothing.
 */
export async function addHolidayYears(ctx: BusinessScope): Promise<void> {
  const { actor, tx, now } = ctx
  const farm = await lockStateAndZone(tx, actor.managerId)
  if (!farm) return
  const through = holidayYearDue(localDateOf(now, farm.timeZone))
  if (through <= farm.holidaysThrough) return
  const isOpen = await findOpenDays(ctx, farm.timeZone)
  const coming = stateHolidaysBetween(farm.state, farm.holidaysThrough, through).filter(({ day }) => isOpen(day))
  await insertStateHolidays(tx, actor.managerId, coming)
  await updateHolidaysThrough(tx, actor.managerId, through)
  await publishChanges(tx, ['config'])
}
