import { v7 as newId } from 'uuid'
import { type PhonePerson, storedPerson } from './person/person.ts'
import { inOneTransaction, outbox, type OutboxItem, settings } from './phone-db.ts'
import { sendSoon } from './send/send-outbox.ts'
import { markUnsent, noteCleared } from './unsent-mark.ts'

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
  await noteCleared()
  const device = { id: newId(), lastSequence: 0 }
  await settings.put({ key: 'device', value: device })
  return device
}

type Recorded = Omit<OutboxItem, 'endpoint' | 'input'>

/** Runs in the transaction that stores the record, so the data it reads can't change; returns null to store nothing. */
type ItemOf = (recorded: Recorded, person: PhonePerson) => Promise<OutboxItem | null>

/** @returns the id of the stored record */
export async function keepRecord(recordedAt: string, itemOf: ItemOf): Promise<string | null> {
  const kept = await storeRecord(recordedAt, itemOf)
  if (kept !== null) sendSoon()
  return kept
}

/** As `keepRecord`, without sending it. */
export function storeRecord(recordedAt: string, itemOf: ItemOf): Promise<string | null> {
  return inOneTransaction(async () => {
    const person = await signedIn()
    const { userId, managerId } = person
    const device = await thisDevice()
    const sequence = device.lastSequence + 1
    const whose = { id: newId(), sequence, userId, managerId, recordedAt }
    const item = await itemOf({ ...whose, ...unsent }, person)
    if (!item) return null
    await settings.put({ key: 'device', value: { ...device, lastSequence: sequence } })
    await outbox.add(item)
    // At once, because the browser may clear the storage before anything else counts it.
    await markUnsent()
    return item.id
  })
}

const unsent = {
  version: 1,
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
