import { type PasswordHasher, scrypt } from '#server/core/auth/password-turns.ts'

/**
 * Hashes and compares each password once in a process. Thousands of tests sign in with the same password, and a tenth
 * of a second of each would be its hash.
 */
export const rememberedPasswords: PasswordHasher = {
  hash: remembered((password) => scrypt.hash(password)),
  verify: remembered(({ hash, password }) => scrypt.verify({ hash, password })),
}

function remembered<Input, Result>(work: (input: Input) => Promise<Result>) {
  const results = new Map<string, Promise<Result>>()
  return (input: Input): Promise<Result> => {
    const key = JSON.stringify(input)
    const result = results.get(key) ?? work(input)
    results.set(key, result)
    return result
  }
}
