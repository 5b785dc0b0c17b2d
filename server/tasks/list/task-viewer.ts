import { localDateOf } from '#shared/core/time/zone.ts'
import type { TaskFilter, TaskOrder } from '#shared/tasks/task-filter.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { findPeople } from '#server/employees/people/find-people.ts'
import { farmSettings } from '#server/timesheets/farm/farm-settings.ts'
import type { Viewer } from './list-tasks-store.ts'
import { findLocationNames } from '../tasks-store.ts'

/** Who looks at tasks, with what decides which of them are found and how they are sorted. Most lists need no names. */
export async function taskViewer(
  { tx, actor, now }: BusinessContext,
  { search, sort }: TaskFilter & TaskOrder,
): Promise<Viewer> {
  const { managerId, userId } = actor
  const { zone } = await farmSettings(tx, managerId)
  const people = search !== undefined || sort === 'people' ? [...(await findPeople(tx)).values()] : []
  const names = new Map(people.map((person) => [person.userId, person.name]))
  const needsLocations = search !== undefined || sort === 'location'
  const locationNames = needsLocations ? await findLocationNames(tx, managerId) : new Map<string, string>()
  return { managerId, userId, now, today: localDateOf(now, zone), zone, names, locationNames }
}
