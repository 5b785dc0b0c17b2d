import { setImmediate } from 'node:timers/promises'
import { overAt } from '#shared/calendar/occurrences.ts'
import { timesInZone } from '#shared/calendar/times-in-zone.ts'
import type { ZoneChange } from '#shared/core/time/zone.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { nextReminder } from './event-columns.ts'
import { countComing, findEventTimes, type StoredTimes, updateEventTimes } from './planned-events-store.ts'

/** So many are calculated before other calls are answered. Unlike `inSlices` it does not wait for these, as it holds locks. */
const sliceSize = 250

/**
 * Gives every event, past and deleted ones too, the instants that its days and clock times have in the farm's new zone: so a
 * series keeps what was changed or deleted of it.
 */
export async function keepEventTimes({ tx, actor, now }: BusinessContext, change: ZoneChange): Promise<void> {
  const events = await findEventTimes(tx, actor.managerId)
  for (let start = 0; start < events.length; start += sliceSize) {
    const moved = events.slice(start, start + sliceSize).flatMap((event) => {
      const after = inZone(event, { ...change, now })
      return columns.every((column) => isSame(event[column], after[column])) ? [] : [after]
    })
    if (moved.length > 0) await updateEventTimes(tx, actor.managerId, moved)
    await setImmediate()
  }
}

export function countEventsToCome({ tx, actor, now }: BusinessContext): Promise<number> {
  return countComing(tx, actor.managerId, now)
}

const columns = ['startDate', 'endDate', 'overAt', 'remindAt'] as const

function inZone(event: StoredTimes, { now, ...change }: ZoneChange & { now: string }): StoredTimes {
  const after = { ...event, ...timesInZone(event, change) }
  // A reminder that is due is sent within a minute.
  const isDue = event.remindAt !== null && Temporal.Instant.compare(event.remindAt, now) <= 0
  return {
    ...after,
    overAt: overAt(after, change.to),
    remindAt: isDue ? event.remindAt : nextReminder(after, { after: now, zone: change.to }),
  }
}

const isSame = (one: string | null, other: string | null) =>
  one === null || other === null ? one === other : Temporal.Instant.compare(one, other) === 0
