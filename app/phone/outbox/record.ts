import { v7 as newId } from 'uuid'
import type { ClockAction } from '#shared/timesheets/clock-event.ts'
import { type PhonePerson, storedPerson } from '../accounts/person.ts'
import { inOneTransaction, outbox, type OutboxEndpoint, type OutboxItem, settings } from './phone-db.ts'
import { presentInstant } from './present-instant.ts'
import { sendSoon } from './send-outbox.ts'

interface Device {
  id: string
  lastSequence: number
}

const isDevice = (value: unknown): value is Device =>
  typeof value === 'object' && value !== null && 'lastSequence' in value

/** This phone as the server knows it: one id for as long as its storage lasts. */
export async function thisDevice(): Promise<Device> {
  const row = await settings.get('device')
  if (isDevice(row?.value)) return row.value
  const device = { id: newId(), lastSequence: 0 }
  await settings.put({ key: 'device', value: device })
  return device
}

/** Keeps one action at the clock, now or when it happened, and sends it when there is reception. */
export function recordClock(action: ClockAction, occurredAt = presentInstant()): Promise<void> {
  return keep(occurredAt, (recorded) => ({
    ...recorded,
    endpoint: 'clock',
    input: {
      ...action,
      id: recorded.id,
      sequence: recorded.sequence,
      occurredAt,
      timezoneOffset: offsetAt(occurredAt),
    },
  }))
}

/** Keeps a call of an endpoint, to be sent in its turn. @param id of the call; the same as that of the row it makes, where it makes one */
export function recordCall(endpoint: Exclude<OutboxEndpoint, 'clock'>, input: object): Promise<void> {
  return keep(presentInstant(), (recorded) => ({ ...recorded, endpoint, input }))
}

type Recorded = Omit<OutboxItem, 'endpoint' | 'input'>

async function keep(recordedAt: string, itemOf: (recorded: Recorded) => OutboxItem): Promise<void> {
  await inOneTransaction(async () => {
    const { userId, managerId } = await signedIn()
    const device = await thisDevice()
    const sequence = device.lastSequence + 1
    await settings.put({ key: 'device', value: { ...device, lastSequence: sequence } })
    await outbox.add(
      itemOf({ id: newId(), sequence, userId, managerId, recordedAt, state: 'waiting', sentAt: null, problem: null }),
    )
  })
  sendSoon()
}

async function signedIn(): Promise<PhonePerson> {
  const person = await storedPerson()
  if (!person) throw new Error('something is recorded while nobody is signed in')
  return person
}

/** Minutes east of UTC on this phone. */
function offsetAt(instant: string): number {
  const { offsetNanoseconds } = Temporal.Instant.from(instant).toZonedDateTimeISO(Temporal.Now.timeZoneId())
  return offsetNanoseconds / 60_000_000_000
}
