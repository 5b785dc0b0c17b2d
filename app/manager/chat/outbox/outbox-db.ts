import { Dexie } from 'dexie'
import type { InferContractRouterInputs } from '@orpc/contract'
import type { contract } from '#shared/contract.ts'
import { outboxName } from './has-outbox.ts'

export type SentMessage = InferContractRouterInputs<typeof contract>['chat']['sendMessage']

/** A message that the server has not accepted yet. It outlives the tab. */
export interface WaitingMessage {
  id: string
  userId: string
  /** The business in which it is sent. */
  managerId: string
  channel: string
  /** Increases with each message of this browser. */
  order: number
  input: SentMessage
  /** Why the server refused it, or failed again and again; null while it waits. */
  problem: string | null
  /** How often the server failed to take it; none in a message that waited before this was counted. */
  failures?: number
}

const db = new Dexie(outboxName)
db.version(1).stores({ waiting: 'id, order, [userId+managerId]' })

export const waiting = db.table<WaitingMessage, string>('waiting')
