import { Dexie } from 'dexie'
import type { ClockEvent } from '#shared/timesheets/clock/clock-event.ts'
import { renamedEndpoints } from './renamed-endpoints.ts'

/** What is recorded goes to one of these endpoints; clock events go together through timesheets.recordEvents. */
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
  /** Counts what this device recorded, upwards. */
  sequence: number
  userId: string
  /** The business it is for. */
  managerId: string
  /** By this phone's clock. */
  recordedAt: string
  /** `stuck`: answered badly several times, so it waits aside. `sent` ones are kept for 30 days: the screen is drawn from them, too. */
  state: 'waiting' | 'stuck' | 'refused' | 'sent'
  /** Answers that neither accepted nor refused it. */
  tries: number
  /** When the server had accepted it, by `nextOrder`: an answer asked for after that knows of it. */
  sentOrder: number | null
  /** The server's time then or soon after; null until this phone hears it. */
  acceptedAt: string | null
  /** What the server said against it. */
  problem: string | null
  /** It is in a file that was given to the manager. */
  handedOver: boolean
}
export type ClockItem = Item & { endpoint: 'clock'; input: ClockEvent }
export type OutboxItem = ClockItem | (Item & { endpoint: Exclude<OutboxEndpoint, 'clock'>; input: object })

/** Something the server said, to be shown until it can be asked again. */
interface Answer {
  key: string
  value: unknown
  /** When it was asked for, by this phone's clock: to be shown, never compared. */
  at: string
  /** The same by `nextOrder`. */
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
/** `device` {id, lastSequence}, `person` (see accounts/person.ts), `order` and others by the file that uses them. */
export const settings = db.table<{ key: string; value: unknown }, string>('settings')

/** All or nothing, over everything that is kept on this phone. */
export const inOneTransaction = <Result>(work: () => Promise<Result>): Promise<Result> =>
  db.transaction('rw', outbox, answers, settings, work)
