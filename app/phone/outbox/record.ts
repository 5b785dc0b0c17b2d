import { storeRecord } from './keep-record.ts'
import { type EndpointName, type InputOf, offlineOf, versionOf } from './offline-call.ts'
import { anonymousUser, attachments, inOneTransaction, type RecordedFile } from './phone-db.ts'
import { systemNow } from './system-now.ts'
import { sendSoon } from './send/send-outbox.ts'

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
export async function recordTogether<Result>(work: (store: Store) => Promise<Result>): Promise<Result> {
  // Itself async, or Dexie would not wait for what it waits for.
  const result = await inOneTransaction(async () => work(store))
  sendSoon()
  return result
}

/** Stores a call, with the files that it names. */
export type Store = typeof store

async function store<Name extends EndpointName>(
  endpoint: Name,
  input: InputOf<Name> & object,
  files: readonly RecordedFile[] = [],
): Promise<void> {
  const offline = offlineOf(endpoint)
  if (!offline) throw new Error(`cannot record: ${endpoint} is not offline`)
  await storeRecord(systemNow(), async (recorded) => {
    const { id: recordId } = recorded
    await attachments.bulkAdd(files.map((file) => ({ ...file, recordId, state: 'waiting' })))
    const userId = offline.anonymous ? anonymousUser : recorded.userId
    return { ...recorded, userId, endpoint, version: versionOf(endpoint), input }
  })
}
