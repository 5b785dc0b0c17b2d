import { firstSelected } from '#shared/timesheets/approval/first-selected.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import type { DayRange } from '../entries/entry-days-store.ts'
import { listEntries } from '../entries/list-entries.ts'
import { listPeople } from './list-people.ts'

/** In one answer what the screen would ask one after the other: who comes first, and then their entries. */
export async function openApproval(ctx: BusinessContext, range: DayRange) {
  const people = await listPeople(ctx, range)
  const first = firstSelected(people)
  if (!first) return { people, opened: null }
  const { employeeId } = first
  const page = await listEntries(ctx, { ...range, employeeIds: [employeeId], continuedLeave: 'included' })
  return { people, opened: { employeeId, ...page } }
}
