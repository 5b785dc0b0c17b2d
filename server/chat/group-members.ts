import { mostInGroup } from '#shared/chat/chat-limits.ts'
import { isPicture } from '#shared/files/file-kind.ts'
import { mayManageGroup } from '#shared/chat/may-manage-group.ts'
import { textOf } from '#shared/texts.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { publishTo } from '#server/core/live/publish-changes.ts'
import { queueDeletion } from '#server/core/files/delete-bytes.ts'
import { attachFile, deleteFile } from '#server/core/files/files-store.ts'
import { deleteRemindersOf } from './announcements-store.ts'
import { requireChannel, refreshScreensOf } from './channel-people.ts'
import {
  countParticipants,
  deleteParticipant,
  findPeopleOfChannel,
  insertParticipants,
  updateChannel,
} from './channels-store.ts'
import { lockActivity } from './messages-store.ts'
import { refuseFullGroup, refuseStrangers } from './new-channels.ts'

const done = { ok: true as const }

/** Renames a group, and changes its picture. */
export async function editGroup(
  ctx: BusinessContext,
  { id, name, pictureFileId }: { id: string; name: string; pictureFileId: string | null },
) {
  const { tx, actor, now, services } = ctx
  const { picture } = await requireOwnGroup(ctx, id)
  if (pictureFileId !== null && pictureFileId !== picture) {
    const owner = { ownerTable: 'channels', ownerId: id, attachedAt: now, audience: [], channel: id }
    const type = await attachFile(tx, actor, { id: pictureFileId, ...owner })
    if (type === undefined || !isPicture(type))
      refuse('BAD_REQUEST', textOf('chat.pictureOnly'), { at: 'pictureFileId' })
  }
  await updateChannel(tx, actor.managerId, { id, name, picture: pictureFileId })
  if (picture !== null && pictureFileId !== picture) {
    const storageKey = await deleteFile(tx, actor.managerId, picture)
    if (storageKey !== undefined) await queueDeletion(tx, services, [storageKey])
  }
  await refreshScreensOf(ctx, id)
  return done
}

/** Adds people, who then read what was written before as well. Those who are in it already stay. */
export async function addMembers(ctx: BusinessContext, { id, members }: { id: string; members: readonly string[] }) {
  const { tx, actor } = ctx
  await requireOwnGroup(ctx, id)
  await refuseStrangers(ctx, members, 'chat.lostPerson')
  // Two who add people at once count one after the other.
  await lockActivity(tx, actor.managerId, id)
  const added = await insertParticipants(tx, actor.managerId, id, [...new Set(members)])
  if (added > 0 && (await countParticipants(tx, actor.managerId, id)) > mostInGroup) refuseFullGroup()
  await refreshScreensOf(ctx, id)
  return done
}

/** Removes a person, who reads nothing of it any more. */
export async function removeMember(ctx: BusinessContext, { id, userId }: { id: string; userId: string }) {
  await requireOwnGroup(ctx, id)
  await refreshScreensOf(ctx, id)
  await takeOut(ctx, { channelId: id, userId })
  return done
}

export async function leaveGroup(ctx: BusinessContext, { id }: { id: string }) {
  await requireGroup(ctx, id)
  await refreshScreensOf(ctx, id)
  await takeOut(ctx, { channelId: id, userId: ctx.actor.userId })
  return done
}

/** The text of an announcement stands in no notification of a person who does not read it any more. */
export async function takeOut({ tx, actor }: BusinessContext, person: { channelId: string; userId: string }) {
  await deleteParticipant(tx, actor.managerId, person)
  if (await deleteRemindersOf(tx, person))
    await publishTo(tx, actor.managerId, ['notifications'], { to: [person.userId] })
}

async function requireGroup(ctx: BusinessContext, id: string) {
  const channel = await requireChannel(ctx, id)
  if (channel.type !== 'group' || channel.everyone) refuse('BAD_REQUEST', textOf('chat.notAGroup'))
  return channel
}

/** A group that the caller manages, as a manager of the business or by `mayManageGroup`. */
async function requireOwnGroup(ctx: BusinessContext, id: string) {
  const { tx, actor } = ctx
  const channel = await requireGroup(ctx, id)
  if (actor.role !== 'employee') return channel
  const participants = (await findPeopleOfChannel(tx, id)).map(({ userId }) => userId)
  if (!mayManageGroup({ ...channel, participants }, actor.userId)) refuse('FORBIDDEN', textOf('chat.notYourGroup'))
  return channel
}
