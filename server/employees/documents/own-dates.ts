import type { Tx } from '#server/core/database/database.ts'
import { findOwnScope } from '../list/scope-store.ts'
import { findOwnDates } from './documents-store.ts'

/** The dates of the bound person's own certificates and licences, with when they entered them. */
export async function ownDates(tx: Tx, person: { userId: string; managerId: string }) {
  return findOwnDates(tx, { userId: person.userId, scope: await findOwnScope(tx, person) })
}
