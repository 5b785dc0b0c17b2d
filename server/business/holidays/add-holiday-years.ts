import { localDateOf } from '#shared/core/zone.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { publishChanges } from '#server/core/live/live.ts'
import { lockPlace, updateHolidaysThrough } from '../company/company-store.ts'
import { findOpenDays } from './find-open-days.ts'
import { insertStateHolidays } from './holidays-store.ts'
import { holidayYearDue, stateHolidaysBetween } from './state-holidays.ts'

/**
 * Adds the state's holidays of the years that are due and not yet added. Years added before stay as the manager left
 * them, and a day already in the list keeps its name. Repeating it changes nothing.
 */
export async function addHolidayYears(ctx: BusinessContext): Promise<void> {
  const { actor, tx, now } = ctx
  const place = await lockPlace(tx, actor.managerId)
  if (!place) return
  const through = holidayYearDue(localDateOf(now, place.timeZone))
  if (through <= place.holidaysThrough) return
  const isOpen = await findOpenDays(ctx, place.timeZone)
  const coming = stateHolidaysBetween(place.state, place.holidaysThrough, through).filter(({ day }) => isOpen(day))
  await insertStateHolidays(tx, actor.managerId, coming)
  await updateHolidaysThrough(tx, actor.managerId, through)
  await publishChanges(tx, actor.managerId, ['config'])
}
