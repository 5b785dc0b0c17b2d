import type { AccountingProvider } from '#shared/accounting/connections/accounting-provider.ts'
import type { Tx } from '#server/core/database/database.ts'

interface SignIn {
  provider: AccountingProvider
  userId: string
  /** SHA-256 of the state sent to and returned by the provider, in hexadecimal. */
  stateHash: string
}

/** Also deletes expired ones. */
export async function insertSignIn(
  tx: Tx,
  managerId: string,
  signIn: SignIn & { id: string; createdAt: string; expiresAt: string },
): Promise<void> {
  await tx
    .deleteFrom('accountingSignIns')
    .where('managerId', '=', managerId)
    .where('expiresAt', '<', signIn.createdAt)
    .execute()
  await tx
    .insertInto('accountingSignIns')
    .values({ managerId, ...signIn })
    .execute()
}

/** Marks it as used. @returns false if no unused and unexpired one exists */
export async function takeSignIn(
  tx: Tx,
  managerId: string,
  { provider, userId, stateHash }: SignIn,
  now: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('accountingSignIns')
    .set({ usedAt: now })
    .where('managerId', '=', managerId)
    .where('provider', '=', provider)
    .where('userId', '=', userId)
    .where('stateHash', '=', stateHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
