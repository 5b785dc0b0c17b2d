import { mostInGroup } from '#shared/chat/chat-limits.ts'
import { takesPart } from '#shared/employees/takes-part.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { publishTo } from '#server/core/live/publish-changes.ts'
import { findPeople } from '#server/employees/people/find-people.ts'
import { countParticipants, findChannel, findPeopleOfChannel, insertParticipants } from './channels-store.ts'
import { takeOut } from './group-members.ts'
import { lockActivity } from './messages-store.ts'

/**
 * Makes the people of a group follow those of a crew. The group is bound, and the caller need not be in it. Nothing is
 * refused: who has no room in the group, or no part in talk, is left out, and managers stay.
 */
export async function changePeople(
  ctx: BusinessContext,
  { id, added, removed }: { id: string; added: readonly string[]; removed: readonly string[] },
): Promise<void> {
  const { tx, actor } = ctx
  if ((await findChannel(tx, actor.managerId, id))?.type !== 'group') return
  // As for two who add people at once.
  await lockActivity(tx, actor.managerId, id)
  const people = await findPeople(tx)
  const present = new Set((await findPeopleOfChannel(tx, id)).map(({ userId }) => userId))
  // One that everyone has left is over: who joined it would read what others wrote.
  if (present.size === 0) return
  const leaving = removed.filter((userId) => present.has(userId) && people.get(userId)?.role === 'employee')
  for (const userId of leaving) await takeOut(ctx, { channelId: id, userId })
  const room = mostInGroup - (await countParticipants(tx, actor.managerId, id))
  const joining = added
    .filter((userId) => {
      const person = people.get(userId)
      return person !== undefined && takesPart(person) && !present.has(userId)
    })
    .slice(0, Math.max(0, room))
  if (joining.length > 0) await insertParticipants(tx, actor.managerId, id, joining)
  if (leaving.length + joining.length === 0) return
  await publishTo(tx, actor.managerId, ['chats'], { to: [...present, ...joining] })
}

/** How many of the people of a bound group work here now. */
export const countPeople = async ({ tx }: BusinessContext, id: string) => (await findPeopleOfChannel(tx, id)).length
