import { mostFarms } from '#shared/accounts/account-limits.ts'
import { textOf } from '#shared/texts.ts'
import type { Tx } from '#server/core/database/database.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { lockUser } from '#server/core/database/lock-user.ts'
import { findOwnBusinesses, findOwnMemberships } from './accounts-store.ts'

interface Joining {
  /** Bound, as is the person. */
  managerId: string
  userId: string
}

/** Refuses access to one business more than a login may have. Until the transaction ends, the login gets no other. */
export async function refuseTooManyBusinesses(tx: Tx, { managerId, userId }: Joining): Promise<void> {
  await lockUser(tx, userId)
  if (isFull(await findOwnMemberships(tx), managerId))
    refuse('CONFLICT', textOf('accounts.tooManyBusinesses', { most: mostFarms }))
}

/** As above, for an employee who joins a farm. */
export async function refuseTooManyFarms(tx: Tx, { managerId, userId }: Joining): Promise<void> {
  await lockUser(tx, userId)
  if (isFull(await findOwnBusinesses(tx), managerId))
    refuse('CONFLICT', textOf('accounts.tooManyFarms', { most: mostFarms }))
}

const isFull = (farms: readonly string[], joined: string) => farms.length >= mostFarms && !farms.includes(joined)
