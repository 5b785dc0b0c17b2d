import { takesPart } from '#shared/employees/takes-part.ts'
import type { NotificationKind, NotificationParameters } from '#shared/notifications/notification-kinds.ts'
import { everyoneInAudience } from '#server/core/database/audience.ts'
import { type Notifier, notify } from '#server/core/notifications/notify.ts'
import { findPeople } from './find-people.ts'

interface Readable {
  audience: readonly string[]
}

/**
 * Notifies people of rows with an audience, such as tasks, but never of one that they may not read now: some have left, or no
 * longer manage the business. The one who made the change hears nothing.
 * @param concerning the rows that concern a person
 * @param write of those that this person may read
 */
export async function notifyReaders<Kind extends NotificationKind, Row extends Readable>(
  ctx: Notifier,
  kind: Kind,
  concerning: (userId: string) => readonly Row[],
  write: (first: Row, rows: readonly Row[]) => NotificationParameters[Kind],
): Promise<void> {
  const people = [...(await findPeople(ctx.tx)).values()].filter(takesPart)
  const parameters = people.flatMap(({ userId, role }) => {
    if (userId === ctx.actor.userId) return []
    const isRead = ({ audience }: Readable) =>
      role !== 'employee' || audience.includes(everyoneInAudience) || audience.includes(userId)
    const rows = concerning(userId).filter(isRead)
    return rows.slice(0, 1).map((first) => [userId, write(first, rows)] as const)
  })
  await notify(ctx, kind, new Map(parameters))
}
