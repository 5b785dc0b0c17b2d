import { millisecondsOf } from '#shared/core/time/instant.ts'
import type { ClockEvent } from './clock-event.ts'
import { provedErrors, type Sending } from './true-time.ts'
import { dateShifts, type Unproved } from '../entries/uncertain-date.ts'

/** `proved`: the phone's clock was wrong. `shifted`: its date can't be right, and nothing proves the true one. */
export const correctionReasons = ['proved', 'shifted'] as const
export type CorrectionReason = (typeof correctionReasons)[number]

/** Replaces a phone's time that does not count. */
export interface TimeCorrection {
  at: string
  reason: CorrectionReason
}

const day = 24 * 60 * 60 * 1000

/** The corrections for what one device sent at once, by event ID; calculated once, on arrival. */
export function correctTimes(received: Sending & Unproved): Map<string, TimeCorrection> {
  const errors = provedErrors(received)
  const events = received.events.filter(({ id }) => !errors.has(id))
  const shifts = dateShifts({ ...received, events })
  return new Map(
    received.events.flatMap(({ id, occurredAt }): [string, TimeCorrection][] => {
      const reason = errors.has(id) ? 'proved' : 'shifted'
      const milliseconds = errors.get(id) ?? shifts.get(id)
      return milliseconds === undefined ? [] : [[id, { at: later(occurredAt, milliseconds), reason }]]
    }),
  )
}

/**
 * The event with the time that counts. A remembered end moves with a wrong date; otherwise it stays the time that the
 * employee named.
 */
export function correctedEvent(event: ClockEvent, correctedAt: string | null): ClockEvent {
  if (correctedAt === null) return event
  const milliseconds = millisecondsOf(correctedAt) - millisecondsOf(event.occurredAt)
  const corrected = { ...event, occurredAt: correctedAt }
  if (corrected.kind !== 'finish_forgotten' || Math.abs(milliseconds) < day) return corrected
  return { ...corrected, endTime: later(corrected.endTime, milliseconds) }
}

export function later(instant: string, milliseconds: number): string {
  return Temporal.Instant.from(instant).add({ milliseconds }).toString({ fractionalSecondDigits: 3 })
}
