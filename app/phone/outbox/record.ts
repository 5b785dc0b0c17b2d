import { v7 as newId } from 'uuid'
import { type PhonePerson, storedPerson } from './person/person.ts'
import { type EndpointName, type InputOf, offlineOf, versionOf } from './offline-call.ts'
import {
  anonymousUser,
  attachments,
  inOneTransaction,
  outbox,
  type OutboxItem,
  type RecordedFile,
  settings,
} from './phone-db.ts'
import { systemNow } from './system-now.ts'
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

/**
 * Stores a call of an offline endpoint in the outbox, to be sent in its lane.
 * @param files uploaded first; the input names them by their ids
 */
export async function record<Name extends EndpointName>(
  endpoint: Name,
  input: InputOf<Name> & object,
  files: readonly RecordedFile[] = [],
): Promise<void> {
  await store(endpoint, input, files)
  sendSoon()
}

/**
 * Stores several calls, or none if the phone's storage fails or the app is closed meanwhile.
 * @param work stores them one by one, and changes what else the storage has of them
 */
export async function recordTogether<Result>(work: (stores: typeof store) => Promise<Result>): Promise<Result> {
  // Itself async, or Dexie would not wait for what it waits for.
  const result = await inOneTransaction(async () => work(store))
  sendSoon()
  return result
}

async function store<Name extends EndpointName>(
  endpoint: Name,
  input: InputOf<Name> & object,
  files: readonly RecordedFile[] = [],
): Promise<void> {
  const offline = offlineOf(endpoint)
  if (!offline) throw new Error(`cannot record: ${endpoint} is not offline`)
  await add(systemNow(), async (recorded) => {
    const { id: recordId } = recorded
    await attachments.bulkAdd(files.map((file) => ({ ...file, recordId, state: 'waiting' })))
    const userId = offline.anonymous ? anonymousUser : recorded.userId
    return { ...recorded, userId, endpoint, version: versionOf(endpoint), input }
  })
}

type Recorded = Omit<OutboxItem, 'endpoint' | 'input'>

/**
 * @param itemOf runs in the same transaction, so the data it reads can't change; returns null to store nothing
 * @returns the id of the stored record
 */
export async function keep(
  recordedAt: string,
  itemOf: (recorded: Recorded, person: PhonePerson) => Promise<OutboxItem | null>,
): Promise<string | null> {
  const kept = await add(recordedAt, itemOf)
  if (kept !== null) sendSoon()
  return kept
}

/** As `keep`, without sending it. */
function add(recordedAt: string, itemOf: Parameters<typeof keep>[1]): Promise<string | null> {
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
