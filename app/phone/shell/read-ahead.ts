import { peopleQuestion } from '#app/phone/farm/people.ts'
import { clockQuestion } from '#app/phone/farm/clock/use-clock.ts'
import type { Ahead } from '#app/phone/frame/phone-screen.ts'
import { answerKey } from '#app/phone/outbox/answer-key.ts'
import type { PhonePerson } from '#app/phone/outbox/person/person.ts'
import { answers } from '#app/phone/outbox/phone-db.ts'
import { storeAnswer } from '#app/phone/outbox/store-answer.ts'
import type { Question } from '#app/phone/outbox/use-answer.ts'
import { screens } from './screens.ts'

/** A contact sooner after the last one costs battery and brings little that is new. */
const restMs = 15 * 60_000

/** When everything was last read, in this page's monotonic time, by employee and farm. */
const lastRead = new Map<string, number>()

/**
 * Reads what every screen may need without reception, not only what was opened: at sign-in and at each later contact with
 * the server. One request at a time, so that it delays no record; stops when one is not answered.
 */
export async function readAhead(person: PhonePerson): Promise<void> {
  const whose = `${person.userId} ${person.managerId}`
  const before = lastRead.get(whose)
  if (before !== undefined && performance.now() - before < restMs) return
  lastRead.set(whose, performance.now())
  const read: Ahead['read'] = (question) => storeAnswer(question, person)
  try {
    const clock = await read(clockQuestion)
    const { active } = clock.person
    // Several screens show names.
    if (active) await read(peopleQuestion)
    const ahead = { person, clock, read, readOnce: readIfMissing }
    for (const { isPlan = false, readAhead: readScreen } of screens) if (active || !isPlan) await readScreen?.(ahead)
  } catch {
    // The next contact tries again.
    lastRead.delete(whose)
  }

  async function readIfMissing<Value>(question: Question<Value>) {
    if (!(await answers.get(answerKey(question, person)))) await read(question)
  }
}
