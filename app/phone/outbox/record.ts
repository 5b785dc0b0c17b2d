import { v7 as newId } from 'uuid'
import { type PhonePerson, storedPerson } from '../accounts/person.ts'
import { inOneTransaction, outbox, type OutboxEndpoint, type OutboxItem, settings } from './phone-db.ts'
import { systemNow } from './system-now.ts'
import { sendSoon } from './send/send-outbox.ts'

interface Device {
  id: string
  lastSequence: number
}

const isDevice = (value: unknown): value is Device =>
  typeof value === 'object' && value !== null && 'lastSequence' in value

/** This phone's device id, which lasts as long as its storage. */
export async function thisDevice(): Promise<Device> {
  const row = await settings.get('device')
  if (isDevice(row?.value)) return row.value
  const device = { id: newId(), lastSequence: 0 }
  await settings.put({ key: 'device', value: device })
  return device
}

/** Stores a call of an endpoint in the outbox, to be sent in order. */
export async function recordCall(endpoint: Exclude<OutboxEndpoint, 'clock'>, input: object): Promise<void> {
  await keep(systemNow(), (recorded) => ({ ...recorded, endpoint, input }))
}

type Recorded = Omit<OutboxItem, 'endpoint' | 'input'>

/**
 * @param itemOf runs in the same transaction, so the data it reads can't change; returns null to store nothing
 * @returns the id of the stored record
 */
export async function keep(
  recordedAt: string,
  itemOf: (recorded: Recorded, person: PhonePerson) => OutboxItem | null | Promise<OutboxItem | null>,
): Promise<string | null> {
  const kept = await inOneTransaction(async () => {
    const person = await signedIn()
    const { userId, managerId } = person
    const device = await thisDevice()
    const sequence = device.lastSequence + 1
    const whose = { id: newId(), sequence, userId, managerId, recordedAt }
    const item = await itemOf({ ...whose, ...unsent }, person)
    if (!item) return null
    await settings.put({ key: 'device', value: { ...device, lastSequence: sequence } })
    await outbox.add(item)
    return item.id
  })
  if (kept !== null) sendSoon()
  return kept
}

const unsent = {
  state: 'waiting',
  tries: 0,
  sentOrder: null,
  acceptedAt: null,
  problem: null,
  handedOver: false,
} as const

async function signedIn(): Promise<PhonePerson> {
  const person = await storedPerson()
  if (!person) throw new Error('cannot record: no one is signed in on this phone')
  return person
}
