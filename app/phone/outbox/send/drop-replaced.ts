import { isUnsent } from '../is-not-yet-reflected.ts'
import { offlineOf } from '../offline-call.ts'
import { attachments, inOneTransaction, outbox, type OutboxItem } from '../phone-db.ts'
import { textsIn, valueOf } from './send-order.ts'
import { unsentItems } from './unsent-items.ts'

/**
 * Of the records that set the same whole value, only the last is sent, so that no earlier one, passed over or refused, is
 * accepted after it. It takes over what earlier unsent ones set and it leaves out, with their files. Called by the only
 * sender of the lane, so that none of them is being sent.
 */
export async function dropReplaced(lane: string): Promise<void> {
  const items = (await unsentItems()).filter(
    (item) => offlineOf(item.endpoint)?.lane === lane && valueOf(item) !== null,
  )
  for (const { userId, managerId, endpoint } of items) {
    await inOneTransaction(async () => {
      const recorded = await outbox.where({ userId, managerId, endpoint }).sortBy('sequence')
      for (const sameValue of Map.groupBy(recorded, valueOf).values()) await keepLast(sameValue)
    })
  }
}

/** @param items of the same value, in the order in which they were recorded */
async function keepLast(items: readonly OutboxItem[]): Promise<void> {
  const at = items.findLastIndex((item) => isUnsent(item) || item.state === 'sent')
  const [last, earlier] = [items[at], items.slice(0, Math.max(at, 0)).filter(({ state }) => state !== 'sent')]
  if (!last || earlier.length === 0) return
  if (isUnsent(last)) await takeOver(last, earlier.filter(isUnsent))
  const ids = earlier.map(({ id }) => id)
  await attachments.where('recordId').anyOf(ids).delete()
  await outbox.bulkDelete(ids)
}

async function takeOver(last: OutboxItem, earlier: readonly OutboxItem[]): Promise<void> {
  const input: object = Object.assign({}, ...[...earlier, last].map((item) => item.input))
  const named = new Set(textsIn(input))
  await attachments
    .where('recordId')
    .anyOf(earlier.map(({ id }) => id))
    .filter(({ fileId }) => named.has(fileId))
    .modify({ recordId: last.id })
  await outbox.where({ id: last.id }).modify((item) => {
    item.input = input
  })
}
