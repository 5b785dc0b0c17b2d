import { entryIdsOf } from '#shared/timesheets/clock/clocked-entry.ts'
import type { OutboxItem } from '../phone-db.ts'

/**
 * The records that may be sent now. A failing record delays only those that depend on it: a withdrawal waits for its
 * request, a profile change for the earlier one. Clock events never wait, because the server accepts them in any order.
 * @param items in the order in which they were recorded
 * @param isLeftOut whether a record must not be sent now
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
  // The server needs the entry and the employee's agreement first.
  return [...subjectsOf(item), 'agreement', ...('entryId' in item.input ? [String(item.input.entryId)] : [])]
}

/** The subjects for which later records must not be sent before this one. */
function subjectsOf(item: OutboxItem): string[] {
  const { endpoint, input } = item
  if (endpoint === 'clock') return entryIdsOf(item.input)
  if (endpoint === 'timesheets.agreeToTrack' || endpoint === 'timesheets.withdrawTrack') return ['agreement']
  if (endpoint === 'timesheets.recordTrack') return []
  return ['id' in input ? String(input.id) : endpoint]
}
