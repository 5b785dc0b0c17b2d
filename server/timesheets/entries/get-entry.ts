import { fullName } from '#shared/employees/person-name.ts'
import { findMemberNames, formerManager } from '#server/core/auth/find-member-names.ts'
import type { ManagerContext } from '#server/core/http/context.ts'
import { refuseNotFound } from '#server/core/http/refuse.ts'
import { eventsOf } from './entry-history-events.ts'
import { withPhoneNotes } from '../phone-import/phone-notes.ts'
import { findEntry, findEntryHistory, findPhoneNotes } from './entry-history-store.ts'

/**
 * One entry with its history, oldest first: who changed what, when and why, and what the phone reported differently.
 */
export async function getEntry(ctx: ManagerContext, { id }: { id: string }) {
  const { managerId } = ctx.actor
  const [found, rows, notes, names] = await Promise.all([
    findEntry(ctx.tx, managerId, id),
    findEntryHistory(ctx.tx, managerId, id),
    findPhoneNotes(ctx.tx, managerId, id),
    findMemberNames(ctx),
  ])
  if (!found) refuseNotFound('entry')
  const { userId, firstName, lastName, ...entry } = found
  const nameOf = (user: string) =>
    names.get(user) ?? (user === userId ? fullName({ firstName, lastName }) : formerManager)
  const history = withPhoneNotes(eventsOf(rows), notes).map(({ who, ...event }) => ({
    ...event,
    who: who === null ? null : nameOf(who),
  }))
  return { entry, history }
}
