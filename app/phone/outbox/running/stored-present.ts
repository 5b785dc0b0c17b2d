import type { Clock } from '#shared/timesheets/clock/clock-contract.ts'
import { type PhonePerson, storedPerson } from '../person/person.ts'
import { answerKey } from '../answer-key.ts'
import { answers, inOneTransaction, outbox } from '../phone-db.ts'
import { presentOf } from './present-of.ts'
import { markedRunning, markRunning } from './running-mark.ts'

/** The clock's state as the storage has it, for what is recorded. */
export async function storedPresent(person: PhonePerson) {
  const answered = (await runningOf(person)) ?? { running: [], order: undefined }
  return presentOf(answered, await clockItems(person))
}

/**
 * Called after an answer or a record was stored. The mark names what runs as far as the farm has it: what was not sent is
 * lost with the storage, and counted in the notice.
 */
export const keepRunningMark = (): Promise<void> =>
  // In a transaction, so that a sign-out in another tab ends the mark, too.
  inOneTransaction(async () => {
    const person = await storedPerson()
    const answered = person && (await runningOf(person))
    if (!answered) return
    const accepted = (await clockItems(person)).filter(({ state }) => state === 'sent')
    markRunning(person, presentOf(answered, accepted).running)
  })

const clockItems = ({ userId, managerId }: PhonePerson) =>
  outbox.where({ userId, managerId, endpoint: 'clock' }).toArray()

/** What the server answered, or the mark where the browser cleared that; null where neither is known. */
async function runningOf(person: PhonePerson) {
  // Not `clockQuestion`, whose file imports this one.
  const answer = await answers.get(answerKey({ endpoint: 'timesheets.getClock' }, person))
  if (answer && isClock(answer.value)) return { running: answer.value.running, order: answer.order }
  const running = markedRunning(person)
  return running && { running, order: undefined }
}

const isClock = (value: unknown): value is Clock => typeof value === 'object' && value !== null && 'running' in value
