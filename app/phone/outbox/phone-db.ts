import { Dexie } from 'dexie'
import type { ClockEvent } from '#shared/timesheets/clock/clock-event.ts'
import { renamedEndpoints } from './renamed-endpoints.ts'

/** The endpoints that records are sent to. Clock events are batched through timesheets.recordEvents. */
export type OutboxEndpoint =
  | 'clock'
  | 'timesheets.recordTrack'
  | 'timesheets.agreeToTrack'
  | 'timesheets.withdrawTrack'
  | 'leave.requestLeave'
  | 'leave.withdrawLeave'
  | 'employees.editProfile'
  | 'employees.setPicture'
  | 'employees.saveDocument'
  | 'employees.removeDocument'

interface Item {
  id: string
  /** Increases with each record of this device. */
  sequence: number
  userId: string
  /** The farm that the record is for. */
  managerId: string
  /** By this phone's clock. */
  recordedAt: string
  /** A `stuck` record had several bad answers and no longer delays others. `sent` records are kept for 30 days because screens use them. */
  state: 'waiting' | 'stuck' | 'refused' | 'sent'
  /** Number of answers that neither accepted nor refused the record. */
  tries: number
  /** The `nextOrder` number after the server accepted the record; answers to later requests include it. */
  sentOrder: number | null
  /** The server's time on acceptance or soon after; null until this phone receives one. */
  acceptedAt: string | null
  /** The server's reason for refusing it. */
  problem: string | null
  /** The record is in a file that the employee sent to the manager. */
  handedOver: boolean
}
export type ClockItem = Item & { endpoint: 'clock'; input: ClockEvent }
export type OutboxItem = ClockItem | (Item & { endpoint: Exclude<OutboxEndpoint, 'clock'>; input: object })

/** A stored server answer, shown until the next request succeeds. */
interface Answer {
  key: string
  value: unknown
  /** When the request was made, by this phone's clock: displayed but never compared. */
  at: string
  /** The `nextOrder` number of the request. */
  order: number
}

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
export const outbox = db.table<OutboxItem, string>('outbox')
export const answers = db.table<Answer, string>('answers')
/** `device` {id, lastSequence}, `person` (see accounts/person.ts), `order` and others, each defined in the file that uses it. */
export const settings = db.table<{ key: string; value: unknown }, string>('settings')

/** Runs a transaction over all tables on this phone. */
export const inOneTransaction = <Result>(work: () => Promise<Result>): Promise<Result> =>
  db.transaction('rw', outbox, answers, settings, work)
