import { millisecondsOf } from '#shared/core/time/instant.ts'
import type { ClockEvent, Contact, Timing } from './clock-event.ts'

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
  /** The part of `least` that counts the time since the page received the server's; the last contact is only before. */
  measured: number
}

interface Run extends Bounds {
  events: ClockEvent[]
  /** How far the clock was behind at least at every event, each seen for itself. */
  surely: number
}

/** A smaller error is not worth correcting. */
const notableMilliseconds = 300_000

/** Allows for the time an answer travels and for clock drift over a day. */
const slackMilliseconds = 60_000

const isNotable = (error: number) => Math.abs(error) > notableMilliseconds

/** How far the phone's clock was behind at its last contact, in milliseconds. */
const errorAt = ({ serverTime, phoneTime }: Contact) => millisecondsOf(serverTime) - millisecondsOf(phoneTime)

/** Whether a phone's time is before its last contact, when the time was that of the server, or its clock was off then. */
export function isClockOff(phoneTime: string, contact: Contact): boolean {
  const behind = millisecondsOf(contact.serverTime) - millisecondsOf(phoneTime)
  return behind > notableMilliseconds || isNotable(errorAt(contact))
}

/**
 * Whether a clock that was off at its last contact has been set right since, as far as a phone can tell. It proves no
 * event: a phone that slept for as long as its clock was behind looks the same.
 * @param leastTime the true time is not earlier, by the server time that this page received; null before the first
 */
export function isSetRight(phoneTime: string, contact: Contact, leastTime: string | null): boolean {
  const time = millisecondsOf(phoneTime)
  if (millisecondsOf(contact.serverTime) - time > notableMilliseconds) return false
  if (leastTime !== null && !isNotable(time - millisecondsOf(leastTime))) return true
  return millisecondsOf(contact.phoneTime) - time > notableMilliseconds
}

/** Whether the last contact before an event makes its time doubtful. */
export const isDoubtedByContact = ({ occurredAt, timing }: ClockEvent): boolean =>
  timing?.contact !== undefined && isClockOff(occurredAt, timing.contact)

/**
 * How many milliseconds the phone's clock was behind when it recorded each event, where that is proved; negative if
 * ahead. Monotonic time may pause while a phone sleeps, so it only gives bounds. An error is assumed to last for as
 * many consecutive events as it fits, so that durations stay.
 */
export function provedErrors({ events, provedBefore, ...sending }: Sending): Map<string, number> {
  const atSending = millisecondsOf(sending.receivedAt) - millisecondsOf(sending.sentAt)
  const isSame =
    provedBefore !== null && isNotable(atSending) && Math.abs(provedBefore - atSending) <= notableMilliseconds
  const first: Run[] = isSame ? [{ ...exactly(provedBefore), surely: provedBefore, events: [] }] : []
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

const exactly = (error: number): Bounds => ({ least: error, most: error, measured: error })

function withEvent(runs: readonly Run[], event: ClockEvent, bounds: Bounds): Run[] {
  const run = runs.at(-1)
  const least = Math.max(run?.least ?? bounds.least, bounds.least)
  const most = Math.min(run?.most ?? bounds.most, bounds.most)
  const measured = Math.max(run?.measured ?? bounds.measured, bounds.measured)
  if (!run || least > most + slackMilliseconds || wasSetBack(run.events.at(-1), event)) {
    return [...runs, { ...bounds, surely: bounds.least, events: [event] }]
  }
  const surely = Math.min(run.surely, bounds.least)
  return [...runs.slice(0, -1), { least, most, measured, surely, events: [...run.events, event] }]
}

function boundsOf({ occurredAt, timing }: ClockEvent, sending: Omit<Sending, 'events' | 'provedBefore'>): Bounds {
  if (!timing) return { least: -Infinity, most: Infinity, measured: -Infinity }
  const { sentTiming, receivedAt } = sending
  const said = millisecondsOf(occurredAt)
  const since = isOnePage(timing, sentTiming) ? sentTiming.monotonicMs - timing.monotonicMs : 0
  const most = millisecondsOf(receivedAt) - Math.max(0, since) - said
  const possible = (least: number) => (least <= most + slackMilliseconds ? least : -Infinity)
  const { heard, contact } = timing
  const heardMs = heard && millisecondsOf(heard.serverTime) + Math.max(0, timing.monotonicMs - heard.monotonicMs)
  const sinceHeard = heardMs === null ? -Infinity : heardMs - said
  const sinceContact = possible(contact ? millisecondsOf(contact.serverTime) - said : -Infinity)
  // Two clocks that agree are right.
  const agrees = !isNotable(sinceHeard) || (!isNotable(most) && neverSlept(timing, sending))
  if (agrees && sinceContact <= notableMilliseconds) return exactly(0)
  const measured = possible(sinceHeard)
  return { least: Math.max(measured, sinceContact), most, measured }
}

/** Whether the page that recorded the event also sends it, and its monotonic time since it opened is the true time. */
function neverSlept(timing: Timing, { sentTiming, receivedAt }: Omit<Sending, 'events' | 'provedBefore'>): boolean {
  if (!isOnePage(timing, sentTiming)) return false
  return !isNotable(millisecondsOf(receivedAt) - sentTiming.pageOriginMs - sentTiming.monotonicMs)
}

/** Monotonic time never runs ahead of true time, and a later event is not earlier. */
function wasSetBack(before: ClockEvent | undefined, { occurredAt, timing }: ClockEvent): boolean {
  if (!before) return false
  const known = before.timing
  const passed = known && isOnePage(known, timing) ? timing.monotonicMs - known.monotonicMs : 0
  return millisecondsOf(occurredAt) - millisecondsOf(before.occurredAt) < passed - notableMilliseconds
}

/**
 * The clock's error when it sent or at the last contact, if that lies between the bounds; otherwise the bound nearer to
 * the phone's time. Where the last contact alone proves some events wrong by an unknown error, the others may be right:
 * none is changed, and all are doubtful.
 */
function errorOf({ least, most, measured, surely, events }: Run, atSending: number): number {
  if (least <= notableMilliseconds && most >= -notableMilliseconds) return 0
  const contact = events.at(-1)?.timing?.contact
  const fitting = [atSending, contact ? errorAt(contact) : 0].find(
    (error) => isNotable(error) && least - slackMilliseconds <= error && error <= most + slackMilliseconds,
  )
  if (fitting !== undefined) return Math.round(fitting)
  if (least <= 0) return Math.round(most)
  const isSure = Math.max(measured, surely) > notableMilliseconds || most - least <= notableMilliseconds
  return isSure ? Math.round(least) : 0
}

function isOnePage(one: Timing, other: Timing | undefined): other is Timing {
  return one.pageOriginMs === other?.pageOriginMs
}
