import { Dexie } from 'dexie'
import type { ClockEvent } from '#shared/timesheets/clock/clock-event.ts'
import { renamedEndpoints } from './migrations/renamed-endpoints.ts'
import { upgradedAnswerKey } from './migrations/upgrade-answers.ts'
import type { EndpointName, InputOf } from './offline-call.ts'

interface Item {
  id: string
  /** Increases with each record of this device. */
  sequence: number
  /** `anonymousUser` for an anonymous record. */
  userId: string
  /** The farm that the record is for. */
  managerId: string
  /** By this phone's clock. */
  recordedAt: string
  /** The version of the shape of its input (`shared/core/offline.ts`). */
  version: number
  /**
   * A `stuck` record failed while others were accepted and delays only those that depend on it. A `dismissed` one was
   * refused before. `sent` records are kept for 30 days because screens use them.
   */
  state: 'waiting' | 'stuck' | 'refused' | 'dismissed' | 'sent'
  /** How often Muster failed it although it accepted others. */
  tries: number
  /** The `nextOrder` number after the server accepted the record; answers to later requests include it. */
  sentOrder: number | null
  /** The server's time on acceptance or dismissal, or soon after; null until this phone receives one. */
  acceptedAt: string | null
  /** The server's reason for refusing it. */
  problem: string | null
  /** The record is in a file that the employee sent to the manager. */
  handedOver: boolean
}
/** Clock events are batched through timesheets.recordEvents. */
export type ClockItem = Item & { endpoint: 'clock'; input: ClockEvent }
export type CallItem = Item & { endpoint: EndpointName; input: object }
export type OutboxItem = ClockItem | CallItem

/** IndexedDB can't find a record by an index without a value. */
export const anonymousUser = ''

/** A call of this endpoint. This app recorded its input in this shape or migrated it before it is used. */
export const isCallOf = <Name extends EndpointName>(
  item: OutboxItem,
  endpoint: Name,
): item is CallItem & { endpoint: Name; input: InputOf<Name> & object } => item.endpoint === endpoint

/** A file that a record's input names by its id. */
export interface RecordedFile {
  fileId: string
  blob: Blob
}
/** Uploaded before its record is sent, and deleted with it. */
interface Attachment extends RecordedFile {
  recordId: string
  state: 'waiting' | 'sent'
}

/** A stored server answer, shown until the next request succeeds. */
interface Answer {
  key: string
  value: unknown
  /** When the request was made, by this phone's clock: displayed but never compared. */
  at: string
  /** The `nextOrder` number of the request. */
  order: number
}

/** The time after which a storage that did not open may be opened again; doubled each time. */
const [firstRetryMs, lastRetryMs] = [100, 60_000]
/** The time before each further try of a transaction. */
const pausesMs = [100, 200, 400, 800]

const db = new Dexie('muster')
const stores = { outbox: 'id, sequence, [userId+state], [userId+managerId+endpoint]', answers: 'key', settings: 'key' }
db.version(1).stores(stores)
db.version(2)
  .stores(stores)
  .upgrade((tx) =>
    tx
      .table<{ endpoint: string }>('outbox')
      .toCollection()
      .modify((item) => {
        item.endpoint = renamedEndpoints[item.endpoint] ?? item.endpoint
      }),
  )
db.version(3)
  .stores({ ...stores, attachments: 'fileId, recordId, state' })
  .upgrade(async (tx) => {
    const oldest = { version: 1, tries: 0, sentOrder: null, acceptedAt: null, problem: null, handedOver: false }
    await tx
      .table<object>('outbox')
      .toCollection()
      .modify((item, row) => {
        row.value = { ...oldest, ...item }
      })
    const table = tx.table<Answer, string>('answers')
    const stored = await table.toArray()
    await table.clear()
    await table.bulkPut(
      stored.flatMap((answer) => {
        const key = upgradedAnswerKey(answer.key)
        return key === null ? [] : { ...answer, key }
      }),
    )
  })
export const outbox = db.table<OutboxItem, string>('outbox')
export const attachments = db.table<Attachment, string>('attachments')
export const answers = db.table<Answer, string>('answers')
/** `device` {id, lastSequence}, `person` (see person/person.ts), `order` and others, each defined in the file that uses it. */
export const settings = db.table<{ key: string; value: unknown }, string>('settings')

/** Called whenever the storage closes, mostly because the browser clears it. It opens again when it is next used. */
export const onClose = (listener: () => void): void => db.on('close', listener)

/** While the browser clears the storage it does not open, and Dexie would never try again. */
function allowReopening() {
  if (db.hasFailed() && !db.hasBeenClosed()) db.close({ disableAutoOpen: false })
}

let closingsInARow = 0
db.on('ready', () => void (closingsInARow = 0), true)
onClose(() => setTimeout(allowReopening, Math.min(firstRetryMs * 2 ** closingsInARow++, lastRetryMs)))

/** Runs a transaction over all tables on this phone; again if the browser closes the storage meanwhile. */
export async function inOneTransaction<Result>(work: () => Promise<Result>): Promise<Result> {
  const run = () => db.transaction('rw', outbox, attachments, answers, settings, work)
  // The outer one begins again.
  if (Dexie.currentTransaction) return run()
  for (const pauseMs of pausesMs) {
    try {
      return await run()
    } catch (error) {
      if (!isOfClosing(error)) throw error
    }
    await new Promise((done) => setTimeout(done, pauseMs))
    allowReopening()
  }
  return run()
}

const isOfClosing = (error: unknown) =>
  error instanceof Error && (error.name === 'AbortError' || error.name === 'DatabaseClosedError')
