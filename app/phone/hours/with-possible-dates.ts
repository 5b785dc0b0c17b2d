import { millisecondsOf } from '#shared/core/time/instant.ts'
import type { OwnEntry } from '#shared/timesheets/clock/clock-contract.ts'
import { entryIdsOf } from '#shared/timesheets/clock/clocked-entry.ts'
import { correctedEvent, later } from '#shared/timesheets/clock/time-correction.ts'
import { dateShifts } from '#shared/timesheets/entries/uncertain-date.ts'
import type { ClockItem } from '#app/phone/outbox/phone-db.ts'

/** Muster recorded nothing before this. */
const since = '2026-01-01T00:00:00.000Z'

interface Possible {
  items: ClockItem[]
  /** The entries whose date is uncertain. */
  uncertain: Set<string>
}

/**
 * Moves what a phone that had lost its date recorded to where the server would put it if it arrived now, so that an entry
 * does not move when it is sent.
 * @param entries as the server knows them: one that it has moved already keeps its distance
 * @param now by this phone's clock
 */
export function withPossibleDates(
  items: readonly ClockItem[],
  entries: readonly OwnEntry[],
  { zone, now }: { zone: string; now: string },
): Possible {
  const events = items.map(({ input }) => input)
  const moved = entries.flatMap(({ id, startTime, flags }) => {
    const start = events.find((event) => event.kind === 'clock_on' && event.entryId === id)
    if (!start || !flags.includes('date_uncertain')) return []
    return [[id, millisecondsOf(startTime) - millisecondsOf(start.occurredAt)] as const]
  })
  const shifts = dateShifts({ events, receivedAt: now, since, zone, shifted: new Map(moved) })
  const uncertain = new Set(events.filter(({ id }) => shifts.has(id)).flatMap(entryIdsOf))
  return {
    items: items.map((item) => {
      const shift = shifts.get(item.input.id)
      const { input } = item
      return shift === undefined ? item : { ...item, input: correctedEvent(input, later(input.occurredAt, shift)) }
    }),
    uncertain,
  }
}
