import { createHash } from 'node:crypto'
import { mostInGroup } from '#shared/chat/chat-limits.ts'
import { textOf } from '#shared/texts.ts'
import { bindChannels } from '#server/core/database/bind-channels.ts'
import { saveOnce } from '#server/core/database/save-once.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { mayTakePart } from '#server/employees/people/find-people.ts'
import { enterIfNew, findDirect, insertChannel, insertParticipants, type NewChannel } from './channels-store.ts'

/** Opens the direct channel with a person. There is one for each pair, also when both create it at once. */
export async function createDirect(ctx: BusinessContext, { id, userId }: { id: string; userId: string }) {
  const { tx, actor, now, concerned } = ctx
  refuseIdOfEveryone(ctx, id)
  if (userId === actor.userId) refuse('BAD_REQUEST', textOf('chat.onePerson'), { at: 'userId' })
  const pair = [actor.userId, userId].toSorted()
  const directKey = pair.join(' ')
  const present = await findDirect(tx, actor.managerId, directKey)
  if (present !== undefined) return { id: present }
  await refuseStrangers(ctx, [userId], 'chat.onePerson')
  const channel: NewChannel = { id, type: 'direct', name: null, directKey, createdBy: actor.userId, createdAt: now }
  if (!(await enterIfNew(tx, id)) || !(await insertChannel(tx, actor.managerId, channel))) {
    // The other person was first, by a moment.
    await bindChannels(tx)
    const first = await findDirect(tx, actor.managerId, directKey)
    return { id: first ?? refuse('CONFLICT', textOf('chat.takenId')) }
  }
  await insertParticipants(tx, actor.managerId, id, pair)
  for (const each of pair) concerned.add(each)
  return { id }
}

/** Creates a group with its creator in it. A repeated request changes nothing, also if the group was renamed since. */
export async function createGroup(
  ctx: BusinessContext,
  { id, name, members }: { id: string; name: string; members: readonly string[] },
) {
  const { tx, actor, now, concerned } = ctx
  refuseIdOfEveryone(ctx, id)
  const participants = [...new Set([actor.userId, ...members])]
  if (participants.length < 2) refuse('BAD_REQUEST', textOf('chat.needsMembers'), { at: 'members' })
  const columns = { type: 'group' as const, createdBy: actor.userId, createdAs: hashOfGroup(name, participants) }
  const saving = {
    table: 'channels',
    rows: [{ id, columns }],
    otherwise: textOf('chat.groupSavedOtherwise'),
    refuseTaken: async () => refuse('CONFLICT', textOf('chat.takenId')),
  }
  await saveOnce(ctx, saving, async () => {
    if (participants.length > mostInGroup) refuseFullGroup()
    await refuseStrangers(ctx, members, 'chat.lostPerson')
    if (!(await enterIfNew(tx, id))) return []
    const channel: NewChannel = { id, name, ...columns, directKey: null, createdAt: now }
    if (!(await insertChannel(tx, actor.managerId, channel))) return []
    await insertParticipants(tx, actor.managerId, id, participants)
    for (const each of participants) concerned.add(each)
    return [id]
  })
  return { id }
}

/** What a repeated request is compared with, because who was in a group at first is stored nowhere else. */
const hashOfGroup = (name: string, participants: readonly string[]) =>
  createHash('sha256')
    .update(JSON.stringify([name, participants.toSorted()]))
    .digest('base64url')

/** The channel of everyone has the id of the business, before it has a row as well. */
function refuseIdOfEveryone({ actor }: BusinessContext, id: string) {
  if (id === actor.managerId) refuse('CONFLICT', textOf('chat.takenId'))
}

export function refuseFullGroup(): never {
  refuse('CONFLICT', textOf('chat.fullGroup', { most: mostInGroup }), { at: 'members' })
}

/** Only people who work here now. */
export async function refuseStrangers(
  { tx }: BusinessContext,
  userIds: readonly string[],
  reason: 'chat.onePerson' | 'chat.lostPerson',
): Promise<void> {
  if (!(await mayTakePart(tx, userIds)))
    refuse('BAD_REQUEST', textOf(reason), { at: reason === 'chat.onePerson' ? 'userId' : 'members' })
}
