import type { Clock } from '#shared/timesheets/clock/clock-contract.ts'
import type { PhonePerson } from '#app/phone/outbox/person/person.ts'
import type { Question } from '#app/phone/outbox/use-answer.ts'

/** What a feature asks with, ahead of the screens that need the answers without reception. */
export interface Ahead {
  person: PhonePerson
  clock: Clock
  /** Asks the server and stores its answer. Throws the server's or the network's error. */
  read: <Value>(question: Question<Value>) => Promise<Value>
  /** Only what was never read: photos are large and rarely change; the screens that show one read it again. */
  readOnce: <Value>(question: Question<Value>) => Promise<void>
}
