import { type PasswordHasher, scrypt } from '#server/core/auth/password-turns.ts'

/**
 * Hashes and compares each password once in a process. Thousands of tests sign in with the same password, and a tenth
 * of a second of each would be its hash.
 */
export const rememberedPasswords: PasswordHasher = {
  hash: remembered(scrypt.hash),
  verify: remembered(scrypt.verify),
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
