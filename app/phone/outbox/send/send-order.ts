import { entryIdsOf } from '#shared/timesheets/clock/clocked-entry.ts'
import type { OutboxItem } from '../phone-db.ts'

/**
 * What may be sent now. An odd one holds up only what has to come after it: a withdrawal waits for its request, a later
 * change of the profile for the earlier one. Clock events are folded in any order, so they never wait.
 * @param items in the order in which they were recorded
 * @param isLeftOut those that are not to be sent now
 */
export function sendable(items: readonly OutboxItem[], isLeftOut: (item: OutboxItem) => boolean): OutboxItem[] {
  const held = new Set<string>()
  return items.filter((item) => {
    const goes = !isLeftOut(item) && !waitsFor(item).some((subject) => held.has(subject))
    if (!goes) for (const subject of subjectsOf(item)) held.add(subject)
    return goes
  })
}

function waitsFor(item: OutboxItem): string[] {
  if (item.endpoint === 'clock') return []
  if (item.endpoint !== 'timesheets.recordTrack') return subjectsOf(item)
  // Its entry has to be there, and the agreement to be in force.
  return [...subjectsOf(item), 'agreement', ...('entryId' in item.input ? [String(item.input.entryId)] : [])]
}

/** What later ones must not overtake it for. */
function subjectsOf(item: OutboxItem): string[] {
  const { endpoint, input } = item
  if (endpoint === 'clock') return entryIdsOf(item.input)
  if (endpoint === 'timesheets.agreeToTrack' || endpoint === 'timesheets.withdrawTrack') return ['agreement']
  if (endpoint === 'timesheets.recordTrack') return []
  return ['id' in input ? String(input.id) : endpoint]
}
