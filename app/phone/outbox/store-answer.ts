import { storedPerson } from '../accounts/person.ts'
import { answerKey } from './answer-key.ts'
import { answers, inOneTransaction } from './phone-db.ts'
import { nextOrder } from './send/next-order.ts'
import { systemNow } from './system-now.ts'
import type { Question } from './use-answer.ts'

interface Whose {
  userId: string
  managerId: string
}

/** Asks the server and stores its answer. Throws the server's or the network's error. */
export async function storeAnswer<Value>(
  question: Question<Value>,
  whose: Whose,
  signal?: AbortSignal,
): Promise<Value> {
  const { clientFor } = await import('./send/client-for.ts')
  const [at, order] = [systemNow(), await nextOrder()]
  const value = await question.read(clientFor(whose, ...(signal ? [signal] : []), AbortSignal.timeout(patienceMs)))
  await inOneTransaction(async () => {
    const key = answerKey(question, whose)
    const isNewer = order > ((await answers.get(key))?.order ?? 0)
    // Stores nothing if the employee has signed out since.
    const isSignedIn = (await storedPerson())?.userId === whose.userId
    if (!signal?.aborted && isNewer && isSignedIn) await answers.put({ key, value, at, order })
  })
  return value
}

/** With weak reception a request may hang forever, and a photo takes long. */
const patienceMs = 2 * 60_000
