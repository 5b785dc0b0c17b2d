import type { Sharing } from '#shared/employees/employees-contract.ts'
import type { Tx } from '#server/core/database/database.ts'
import { findLinks } from './people-store.ts'

/** What each person shares with the farm, by user id, as `findSharing` says of one. */
export async function sharingOfPeople(tx: Tx, managerId: string): Promise<(userId: string) => Sharing> {
  const links = new Map((await findLinks(tx, managerId)).map((link) => [link.userId, link]))
  return (userId) => {
    const link = links.get(userId)
    if (!link) return 'left'
    if (link.shares) return 'shared'
    return link.proven ? 'not_shared' : 'email_unconfirmed'
  }
}
