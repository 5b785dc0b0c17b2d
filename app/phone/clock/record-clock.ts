import type { Clock } from '#shared/timesheets/clock/clock-contract.ts'
import type { ClockAction, ClockEvent } from '#shared/timesheets/clock/clock-event.ts'
import type { PhonePerson } from '../accounts/person.ts'
import { presentTiming } from '#app/phone/outbox/send/heard-time.ts'
import { answers, outbox } from '../outbox/phone-db.ts'
import { systemNow } from '../outbox/system-now.ts'
import { keep } from '../outbox/record.ts'
import { keyOf } from '../outbox/use-answer.ts'
import { presentOf } from './present-of.ts'
import { clockAnswer } from './use-clock.ts'

/**
 * Keeps one action at the clock, and sends it when there is reception.
 * @returns its id; null where another tab has clocked on, clocked off, or undone it at the same moment
 */
export function recordClock(action: ClockAction): Promise<string | null> {
  const occurredAt = systemNow()
  const timing = presentTiming()
  return keep(occurredAt, async (recorded, person) => {
    if (await isDone(action, person)) return null
    const { id, sequence } = recorded
    const input = { ...action, id, sequence, occurredAt, timing, timezoneOffset: offsetAt(occurredAt) }
    return { ...recorded, endpoint: 'clock', input }
  })
}

/** The screen offers neither when it knows; two tabs may be pressed before either knows of the other. */
async function isDone(action: ClockAction, person: PhonePerson): Promise<boolean> {
  const { kind, entryId } = action
  if (kind !== 'clock_on' && kind !== 'clock_off' && kind !== 'clock_off_undone') return false
  const { userId, managerId } = person
  const items = await outbox.where({ userId, managerId, endpoint: 'clock' }).toArray()
  const answer = await answers.get(keyOf(clockAnswer, person))
  const running = isClock(answer?.value) ? answer.value.running : []
  const present = presentOf({ running, order: answer?.order }, items)
  if (kind === 'clock_off_undone') return !canBeUndone(action.clockOffId, present.events)
  if (kind === 'clock_on') return present.running.length > 0
  const began = present.events.some((event) => event.kind === 'clock_on' && event.entryId === entryId)
  return began && !present.running.some(({ id }) => id === entryId)
}

/** Once, and not when it would run beside what was clocked on since. */
function canBeUndone(clockOffId: string, events: readonly ClockEvent[]): boolean {
  const clockOff = events.find(({ id }) => id === clockOffId)
  if (!clockOff) return false
  const isUndone = events.some((event) => event.kind === 'clock_off_undone' && event.clockOffId === clockOffId)
  return !isUndone && !events.some(({ kind, sequence }) => kind === 'clock_on' && sequence > clockOff.sequence)
}

const isClock = (value: unknown): value is Clock => typeof value === 'object' && value !== null && 'running' in value

/** Minutes east of UTC on this phone. */
function offsetAt(instant: string): number {
  const { offsetNanoseconds } = Temporal.Instant.from(instant).toZonedDateTimeISO(Temporal.Now.timeZoneId())
  return Math.round(offsetNanoseconds / 60_000_000_000)
}
