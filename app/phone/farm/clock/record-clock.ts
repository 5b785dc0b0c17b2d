import { clockVersion } from 'virtual:answers'
import type { ClockAction, ClockEvent } from '#shared/timesheets/clock/clock-event.ts'
import { type PhonePerson, storedPerson } from '#app/phone/outbox/person/person.ts'
import { lastContact, presentTiming } from '#app/phone/outbox/send/heard-time.ts'
import { systemNow } from '#app/phone/outbox/system-now.ts'
import { keepRecord } from '#app/phone/outbox/keep-record.ts'
import { storedPresent } from '#app/phone/outbox/running/stored-present.ts'

/**
 * Stores one clock action in the outbox and sends it when there is reception.
 * @returns the event's id; null if another tab has just recorded the same clock-on, clock-off or undo
 */
export async function recordClock(action: ClockAction): Promise<string | null> {
  const occurredAt = systemNow()
  const timing = presentTiming()
  const stored = await keepRecord(occurredAt, async (recorded, person) => {
    if (await isDone(action, person)) return null
    const { id, sequence } = recorded
    const contact = await lastContact()
    const based = { ...timing, ...(contact && { contact }) }
    const input = { ...action, id, sequence, occurredAt, timing: based, timezoneOffset: offsetAt(occurredAt) }
    return { ...recorded, version: clockVersion, endpoint: 'clock', input }
  })
  void sendTrackToo()
  return stored
}

/** The radio is awake for the event, so the location track goes with it. */
async function sendTrackToo() {
  const [person, track] = await Promise.all([storedPerson(), import('./stored-track.ts').catch(() => null)])
  if (person && track) await track.queueTrack(person)
}

/** The screen hides actions that are already done, but two tabs may be tapped before either knows of the other. */
async function isDone(action: ClockAction, person: PhonePerson): Promise<boolean> {
  const { kind, entryId } = action
  if (kind !== 'clock_on' && kind !== 'clock_off' && kind !== 'clock_off_undone') return false
  const present = await storedPresent(person)
  if (kind === 'clock_off_undone') return !canBeUndone(action.clockOffId, present.events)
  if (kind === 'clock_on') return present.running.length > 0
  const began = present.events.some((event) => event.kind === 'clock_on' && event.entryId === entryId)
  return began && !present.running.some(({ id }) => id === entryId)
}

/** A clock-off can be undone once, and not after a later clock-on, because two entries would run. */
function canBeUndone(clockOffId: string, events: readonly ClockEvent[]): boolean {
  const clockOff = events.find(({ id }) => id === clockOffId)
  if (!clockOff) return false
  const isUndone = events.some((event) => event.kind === 'clock_off_undone' && event.clockOffId === clockOffId)
  return !isUndone && !events.some(({ kind, sequence }) => kind === 'clock_on' && sequence > clockOff.sequence)
}

/** Minutes east of UTC, in this phone's time zone. */
function offsetAt(instant: string): number {
  const { offsetNanoseconds } = Temporal.Instant.from(instant).toZonedDateTimeISO(Temporal.Now.timeZoneId())
  return Math.round(offsetNanoseconds / 60_000_000_000)
}
