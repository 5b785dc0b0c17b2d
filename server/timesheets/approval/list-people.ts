import { activeFirst } from '#shared/employees/person-name.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import type { DayRange } from '../entries/entry-days-store.ts'
import { findTimesheetPeople } from './people-store.ts'

/**
 * Active employees by name, with their counts in the range, then archived ones who have entries in it. Running entries
 * are not counted (Specification 4).
 */
export async function listPeople({ actor, tx }: BusinessContext, range: DayRange) {
  const people = await findTimesheetPeople(tx, actor.managerId, range)
  return people.toSorted(activeFirst)
}
