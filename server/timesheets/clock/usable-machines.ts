import type { ClockEvent } from '#shared/timesheets/clock/clock-event.ts'
import { correctedEvent } from '#shared/timesheets/clock/time-correction.ts'
import type { RecordedEvent } from './clock-events-store.ts'

interface Usable {
  /** With corrected times, by time. */
  events: ClockEvent[]
  /** The machines that stay although they were out of use, to be checked by a manager. */
  heldIds: ReadonlySet<string>
}

/**
 * The events of an entry with the machines that count for it. A machine that was out of use when an event arrived is left
 * out of its job, unless the phone had no reception then, or the entry had the machine before.
 */
export function withUsableMachines(entryId: string, own: readonly RecordedEvent[]): Usable {
  const [usedIds, heldIds] = [new Set<string>(), new Set<string>()]
  const inTime = own
    .map(({ event, correctedAt, outOfUse }) => ({ event: correctedEvent(event, correctedAt), outOfUse }))
    .toSorted((one, other) => (timeOf(one.event) < timeOf(other.event) ? -1 : 1))
  const events = inTime.map(({ event, outOfUse }): ClockEvent => {
    if (!('locationIds' in event) || entryOfJob(event) !== entryId || !event.assetIds) return event
    const barred = outOfUse.filter((id) => !usedIds.has(id))
    const assetIds = event.offline ? event.assetIds : event.assetIds.filter((id) => !barred.includes(id))
    for (const id of assetIds) usedIds.add(id)
    if (event.offline) for (const id of barred) heldIds.add(id)
    return { ...event, assetIds }
  })
  return { events, heldIds }
}

const timeOf = ({ occurredAt, id }: ClockEvent) => `${occurredAt} ${id}`

const entryOfJob = (event: Extract<ClockEvent, { locationIds: string[] }>) =>
  event.kind === 'switch_job' ? event.nextEntryId : event.entryId
