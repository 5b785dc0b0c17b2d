import { millisecondsOf } from '#shared/core/time/instant.ts'
import type { ClockEvent, Timing } from './clock-event.ts'
import { entryIdsOf } from './clocked-entry.ts'
import { type CorrectionReason, correctTimes, type TimeCorrection } from './time-correction.ts'

/** A stored event of a device, with the time that counts if it is not the phone's. */
interface KnownEvent {
  deviceId: string
  event: ClockEvent
  correctedAt: string | null
  correction: CorrectionReason | null
}

interface Arrival {
  deviceId: string
  sentAt: string
  sentTiming: Timing | undefined
  receivedAt: string
  /** The events known of the entries, with their corrections. */
  before: readonly KnownEvent[]
  /** When the employment was created in Muster, and the business's zone. */
  facts: { since: string; zone: string }
}

/**
 * Corrected times for what one device sent at once, consistent with what it sent before for the same entries. Known
 * events also give evidence about the clock: a phone resends them when their answer was lost.
 */
export function correctionsOf(sent: readonly ClockEvent[], arrival: Arrival): Map<string, TimeCorrection> {
  const { before, deviceId, facts, ...received } = arrival
  const ofDevice = before.filter((known) => known.deviceId === deviceId)
  const entryIds = sent.flatMap(entryIdsOf)
  const proved = correctedBy(ofDevice, 'proved').filter(({ ids }) => ids.some((id) => entryIds.includes(id)))
  const shifted = correctedBy(ofDevice, 'shifted').flatMap(({ ids, milliseconds }) =>
    ids.map((id) => [id, milliseconds] as const),
  )
  return correctTimes({
    ...received,
    ...facts,
    events: sent,
    provedBefore: proved.at(-1)?.milliseconds ?? null,
    shifted: new Map(shifted),
  })
}

/** In recording order. */
function correctedBy(recorded: readonly KnownEvent[], reason: CorrectionReason) {
  return recorded
    .filter(({ correction }) => correction === reason)
    .toSorted((one, other) => one.event.sequence - other.event.sequence)
    .flatMap(({ event, correctedAt }) => {
      if (correctedAt === null) return []
      return { ids: entryIdsOf(event), milliseconds: millisecondsOf(correctedAt) - millisecondsOf(event.occurredAt) }
    })
}
