import { textOf } from '#shared/texts.ts'
import { AsyncLocalStorage } from 'node:async_hooks'
import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { openTurns } from '../turns/turns.ts'

/** A hash uses a core for a tenth of a second. More than two at once would delay all other calls. */
const atOnce = 2
/** The queue holds about two seconds of hashing, the longest wait for a sign-in. */
const waiting = 32
const tooMany = textOf('core.tooManySignIns')

export interface PasswordHasher {
  hash(password: string): Promise<string>
  verify(compared: { hash: string; password: string }): Promise<boolean>
}

export const scrypt: PasswordHasher = { hash: hashPassword, verify: verifyPassword }

const knownDevice = new AsyncLocalStorage<number>()

/** Runs with priority over passwords from unknown devices, and is not counted with them. */
export const asKnownDevice = <Result>(work: () => Promise<Result>): Promise<Result> => knownDevice.run(1, work)

/** Hashes and compares passwords, a few at a time, so that a flood of sign-ins can't use up the server. */
export function passwordTurns({ hash, verify }: PasswordHasher): PasswordHasher {
  const turns = openTurns({
    all: { atOnce, waiting },
    each: [],
    busy: { own: tooMany, all: tooMany, retryAfterSeconds: 3 },
  })
  const take = <Result>(work: () => Promise<Result>) => turns.take([], work, { priority: knownDevice.getStore() ?? 0 })
  return {
    hash: (password) => take(() => hash(password)),
    verify: (compared) => take(() => verify(compared)),
  }
}
