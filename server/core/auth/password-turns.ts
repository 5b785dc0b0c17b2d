import { AsyncLocalStorage } from 'node:async_hooks'
import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { openTurns } from '../turns/turns.ts'

/** A hash takes a core a tenth of a second; more than two at once would keep everybody else from theirs. */
const atOnce = 2
/** About two seconds of work: nobody waits longer for their sign-in. */
const waiting = 32
const sentence =
  'Too many people are signing in at this moment. Nothing is wrong with your password. Try again in a few seconds.'

const knownDevice = new AsyncLocalStorage<number>()

/** The passwords within go before those of devices that nobody knows, and are not counted with them. */
export const asKnownDevice = <Result>(work: () => Promise<Result>): Promise<Result> => knownDevice.run(1, work)

/** Makes and compares the hashes of passwords, a few at a time, so that nobody can fill up the sign-in of all. */
export function passwordTurns() {
  const turns = openTurns({
    all: { atOnce, waiting },
    each: [],
    busy: { own: sentence, all: sentence, retryAfterSeconds: 3 },
  })
  const take = <Result>(work: () => Promise<Result>) => turns.take([], work, { priority: knownDevice.getStore() ?? 0 })
  return {
    hash: (password: string) => take(() => hashPassword(password)),
    verify: (compared: { hash: string; password: string }) => take(() => verifyPassword(compared)),
  }
}
