import type { Database } from '#server/core/database/database.ts'
import { withdrawConsents } from '../farms/farms-store.ts'

/**
 * After a password was set by the link in an email. The mailbox is proven; but until then somebody else may have had this
 * login, so no consent given before counts, and the phone lists every farm to confirm or leave.
 */
export async function restartTrust(db: Database, userId: string): Promise<void> {
  await withdrawConsents(db, userId)
}
