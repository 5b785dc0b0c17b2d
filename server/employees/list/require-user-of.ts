import type { BusinessContext } from '#server/core/http/context.ts'
import { refuseNotFound } from '#server/core/http/refuse.ts'
import { findUserOf } from '../documents/documents-store.ts'

/** The user behind an employee of this business. */
export async function requireUserOf({ tx, actor }: Pick<BusinessContext, 'tx' | 'actor'>, id: string): Promise<string> {
  const { userId } = (await findUserOf(tx, actor.managerId, id)) ?? refuseNotFound('employee')
  return userId
}
