import type { Database } from '#server/core/database/database.ts'
import { withdrawConsents } from '../farms/farms-store.ts'

/**
 * Runs after a password reset by email. The mailbox is proven, but another person may have used this login until then.
 * So earlier consents are withdrawn, and the phone lists every farm to confirm or leave.
 */
export async function restartTrust(db: Database, userId: string): Promise<void> {
  await withdrawConsents(db, userId)
}
