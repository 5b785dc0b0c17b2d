import { storedPerson } from './person/person.ts'
import { answerKey, type AnswerName } from './answer-key.ts'
import { answers, inOneTransaction } from './phone-db.ts'
import { nextOrder } from './send/next-order.ts'
import { serverAnswered } from './send/send-outbox.ts'
import { systemNow } from './system-now.ts'
import type { Question } from './use-answer.ts'

interface Whose {
  userId: string
  managerId: string
}

/** Ends the requests for answers when the employee leaves. */
let leaving = new AbortController()

/** Called after the employee's data is deleted and before the session ends: answers still pending would say “signed out”. */
export function giveUpAsking(): void {
  leaving.abort()
  leaving = new AbortController()
}

/** Asks the server and stores its answer. Throws the server's or the network's error. */
export async function storeAnswer<Value>(
  question: Question<Value>,
  whose: Whose,
  signal?: AbortSignal,
): Promise<Value> {
  // Not in the first file, because what is stored is shown before anything is asked.
  const { clientFor, patienceMs } = await import('./send/client-for.ts')
  const [at, order] = [systemNow(), await nextOrder()]
  if (!(await isSignedIn(whose))) throw new DOMException('The employee has signed out.', 'AbortError')
  const ends = [leaving.signal, AbortSignal.timeout(patienceMs), ...(signal ? [signal] : [])]
  const value = await question.read(clientFor(whose, ...ends))
  await keepAnswer(question, whose, { value, at, order }, signal)
  serverAnswered()
  return value
}

const isSignedIn = async ({ userId }: Whose) => (await storedPerson())?.userId === userId

interface Given<Value> {
  value: Value
  /** When it was asked for, by this phone's clock and by `nextOrder`. */
  at: string
  order: number
}

/** Stores an answer, unless a newer one is stored. */
export async function keepAnswer<Value>(
  question: AnswerName & Pick<Question<Value>, 'onKept'>,
  whose: Whose,
  { value, at, order }: Given<Value>,
  signal?: AbortSignal,
): Promise<void> {
  await inOneTransaction(async () => {
    const key = answerKey(question, whose)
    const isNewer = order > ((await answers.get(key))?.order ?? 0)
    // Stores nothing if the employee has signed out since.
    if (signal?.aborted || !isNewer || !(await isSignedIn(whose))) return
    await answers.put({ key, value, at, order })
    await question.onKept?.(value)
  })
}
