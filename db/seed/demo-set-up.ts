import { listHolidays, addHoliday } from '#server/business/holidays/public-holidays.ts'
import { namedListVerbs } from '#server/business/named-rows/named-list-verbs.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { listNames } from '#server/employees/list/list-names.ts'
import { demoId } from './demo-chance.ts'
import { type Activity, assets, locations, ownActivities, type Location } from './demo-lists.ts'
import { sayWhere } from './demo-places.ts'
import { addAssets, listAssets } from '#server/machines/assets.ts'

export interface DemoIds {
  employee(name: string): string
  location(name: Location): string
  activity(name: Activity): string
  asset(name: string): string
}

/** Adds the shire's show day, unless it is already a public holiday in the state. */
export async function addShowDay(ctx: BusinessContext, day: string) {
  const holidays = await listHolidays(ctx)
  if (holidays.some((holiday) => holiday.day === day)) return
  await addHoliday(ctx, { id: demoId('show day', ctx.now), day, name: 'Show Day', note: 'Narrabri Shire only' })
}

/** Creates locations, activities and assets. @returns all ids of the business's lists, by name */
export async function setUpFarm(ctx: BusinessContext): Promise<DemoIds> {
  const { now } = ctx
  const activities = namedListVerbs('managerActivities', 'activity')
  const locationVerbs = namedListVerbs('managerLocations', 'location')
  const rowsOf = (names: readonly string[]) => names.map((name) => ({ id: demoId(name, now), name }))
  await locationVerbs.add(ctx, { rows: rowsOf(locations) })
  await activities.add(ctx, { rows: rowsOf(ownActivities) })
  await addAssets(ctx, {
    rows: assets.map(({ name, idCode, category }) => ({ id: demoId(name, now), name, idCode, category })),
  })

  const location = idByName(await locationVerbs.list(ctx))
  await sayWhere(ctx, location)

  const { employees } = await listNames(ctx, {})
  return {
    employee: idByName(employees.map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}` }))),
    location,
    activity: idByName(await activities.list(ctx)),
    asset: idByName(await listAssets(ctx)),
  }
}

function idByName(rows: readonly { id: string; name: string }[]) {
  const ids = new Map(rows.map(({ id, name }) => [name, id]))
  return (name: string) => {
    const id = ids.get(name)
    if (!id) throw new Error(`the demo farm has no ${name}`)
    return id
  }
}
