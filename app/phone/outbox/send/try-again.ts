import { outbox } from '../phone-db.ts'
import { sendAtOnce } from './send-outbox.ts'

/** Sends a refused or stuck record once more. */
export async function tryAgain(id: string): Promise<void> {
  await outbox.update(id, { state: 'waiting', tries: 0, problem: null })
  sendAtOnce()
}
