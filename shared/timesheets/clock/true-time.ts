import { millisecondsOf } from '#shared/core/instant.ts'
import type { ClockEvent, Timing } from './clock-event.ts'

/** What one device sent at once. */
export interface Sending {
  events: readonly ClockEvent[]
  /** By the phone's clock. */
  sentAt: string
  sentTiming?: Timing | undefined
  receivedAt: string
  /** How far behind the phone's clock was proved to be before, in the entries of these events. */
  provedBefore: number | null
}

/** How far a phone's clock was behind true time, at least and at most, in milliseconds. */
interface Bounds {
  least: number
  most: number
}

interface Run extends Bounds {
  events: ClockEvent[]
}

/** A smaller error is not worth correcting. */
const notableMilliseconds = 300_000

/** Allows for the time an answer travels and for clock drift over a day. */
const slackMilliseconds = 60_000

/**
 * How many milliseconds the phone's clock was behind when it recorded each event, where that is proved; negative if
 * ahead. Monotonic time may pause while a phone sleeps, so it only gives bounds. An error is assumed to last for as
 * many consecutive events as it fits, so that durations stay.
 */
export function provedErrors({ events, provedBefore, ...sending }: Sending): Map<string, number> {
  const atSending = millisecondsOf(sending.receivedAt) - millisecondsOf(sending.sentAt)
  const isOff = Math.abs(atSending) > notableMilliseconds
  const isSame = provedBefore !== null && isOff && Math.abs(provedBefore - atSending) <= notableMilliseconds
  const first: Run[] = isSame ? [{ least: provedBefore, most: provedBefore, events: [] }] : []
  const runs = events
    .toSorted((one, other) => one.sequence - other.sequence)
    .reduce((done, event) => withEvent(done, event, boundsOf(event, sending)), first)
  return new Map(
    runs.flatMap((run, index) => {
      const error = errorOf(run, index === runs.length - 1 ? atSending : 0)
      return error === 0 ? [] : run.events.map(({ id }) => [id, error] as const)
    }),
  )
}

function withEvent(runs: readonly Run[], event: ClockEvent, bounds: Bounds): Run[] {
  const run = runs.at(-1)
  const least = Math.max(run?.least ?? bounds.least, bounds.least)
  const most = Math.min(run?.most ?? bounds.most, bounds.most)
  if (!run || least > most + slackMilliseconds || wasSetBack(run.events.at(-1), event)) {
    return [...runs, { ...bounds, events: [event] }]
  }
  return [...runs.slice(0, -1), { least, most, events: [...run.events, event] }]
}

function boundsOf(
  { occurredAt, timing }: ClockEvent,
  { sentTiming, receivedAt }: Omit<Sending, 'events' | 'provedBefore'>,
): Bounds {
  if (!timing) return { least: -Infinity, most: Infinity }
  const said = millisecondsOf(occurredAt)
  const since = isOnePage(timing, sentTiming) ? sentTiming.monotonicMs - timing.monotonicMs : 0
  const most = millisecondsOf(receivedAt) - Math.max(0, since) - said
  const { heard } = timing
  if (heard === null) return { least: -Infinity, most }
  const least = millisecondsOf(heard.serverTime) + Math.max(0, timing.monotonicMs - heard.monotonicMs) - said
  // Two clocks that agree are right.
  if (Math.abs(least) <= notableMilliseconds) return { least: 0, most: 0 }
  return least <= most + slackMilliseconds ? { least, most } : { least: -Infinity, most }
}

/** Monotonic time never runs ahead of true time. */
function wasSetBack(before: ClockEvent | undefined, { occurredAt, timing }: ClockEvent): boolean {
  if (!before?.timing || !isOnePage(before.timing, timing)) return false
  const passed = timing.monotonicMs - before.timing.monotonicMs
  return millisecondsOf(occurredAt) - millisecondsOf(before.occurredAt) < passed - notableMilliseconds
}

/** The bound nearer to the phone's time, or the clock's error when it sent if that lies between the bounds. */
function errorOf({ least, most }: Run, atSending: number): number {
  if (least <= notableMilliseconds && most >= -notableMilliseconds) return 0
  const nearest = least > 0 ? least : most
  const fits = least - slackMilliseconds <= atSending && atSending <= most + slackMilliseconds
  return Math.round(fits && Math.abs(atSending) > notableMilliseconds ? atSending : nearest)
}

function isOnePage(one: Timing, other: Timing | undefined): other is Timing {
  return one.pageOriginMs === other?.pageOriginMs
}
