import { textOf } from '#shared/texts.ts'
import { countPeople } from '#server/chat/change-people.ts'
import { createGroup } from '#server/chat/new-channels.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { refuse, refuseNotFound } from '#server/core/http/refuse.ts'
import { listCrews } from './list-crews.ts'
import { enterChannelOfCrew, lockCrews, updateCrew } from './crews-store.ts'

/**
 * Starts a group chat with the people of a crew and the caller, which the crew remembers. One that it has is found instead;
 * once everyone has left it, a new one is started. The caller does not come into a chat of others by this.
 */
export async function startCrewChat(ctx: BusinessContext, { id, channelId }: { id: string; channelId: string }) {
  const { tx, actor } = ctx
  await lockCrews(tx, actor.managerId)
  const crew = (await listCrews(ctx)).find((each) => each.id === id) ?? refuseNotFound('crew')
  if (crew.channelId !== null) return { channelId: crew.channelId }
  const present = await enterChannelOfCrew(tx, id)
  if (present !== null && (await countPeople(ctx, present)) > 0) refuse('CONFLICT', textOf('crews.chatOfOthers'))
  const members = crew.members.map(({ userId }) => userId).filter((userId) => userId !== actor.userId)
  if (members.length === 0) refuse('BAD_REQUEST', textOf('crews.noOneToChat'))
  await createGroup(ctx, { id: channelId, name: crew.name, members })
  await updateCrew(tx, actor.managerId, { id, channelId })
  return { channelId }
}
