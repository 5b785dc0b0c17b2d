import { textOf } from '#shared/texts.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { findChannel, findPeopleOfChannel, insertChannel } from './channels-store.ts'

/** A channel that the caller is in; all others are not found. The channel of everyone may have no row yet. */
export async function requireChannel(ctx: BusinessContext, id: string) {
  return (await findOwnChannel(ctx, id)) ?? refuseOutsider()
}

async function findOwnChannel({ tx, actor }: BusinessContext, id: string) {
  const channel = await findChannel(tx, actor.managerId, id)
  if (channel) return { ...channel, everyone: id === actor.managerId }
  return id === actor.managerId ? { ...everyoneChannel, id, everyone: true } : undefined
}

/** As above. The channel of everyone gets its row with the first mark or message. */
export async function requireStoredChannel(ctx: BusinessContext, id: string) {
  return (await findStoredChannel(ctx, id)) ?? refuseOutsider()
}

/** As above; undefined for one that the caller is not in. */
export async function findStoredChannel(ctx: BusinessContext, id: string) {
  const channel = await findOwnChannel(ctx, id)
  if (channel?.createdBy !== null) return channel
  const { tx, actor, now } = ctx
  const row = { ...everyoneChannel, id, directKey: null, createdBy: actor.userId, createdAt: now }
  await insertChannel(tx, actor.managerId, row)
  return channel
}

/** The same for a channel that does not exist, and for another's. */
export const refuseOutsider = (): never => refuse('NOT_FOUND', textOf('chat.notInChat'))

/** Of the channel of everyone, whose id is that of the business. */
export const everyoneChannel = { type: 'group', name: 'Everyone', createdBy: null, picture: null } as const

/** Refreshes the screens of all who are in the channel now. */
export async function refreshScreensOf({ tx, concerned }: BusinessContext, channel: string): Promise<void> {
  for (const { userId } of await findPeopleOfChannel(tx, channel)) concerned.add(userId)
}
