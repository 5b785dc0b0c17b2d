import { storedPerson } from '../person/person.ts'
import { recordsWithFiles } from '../files/upload-attachments.ts'
import { anonymousUser, outbox, type OutboxItem } from '../phone-db.ts'
import { isPassedOver, isResting } from './failed-tries.ts'
import { sendable } from './send-order.ts'

/** The unsent records of the signed-in employee, and the anonymous ones of this phone, oldest first. */
export async function unsentItems(): Promise<OutboxItem[]> {
  const person = await storedPerson()
  if (!person) return []
  const keys = [person.userId, anonymousUser].flatMap((userId) => [
    [userId, 'waiting'],
    [userId, 'stuck'],
  ])
  const items = await outbox.where('[userId+state]').anyOf(keys).toArray()
  return items.toSorted((one, other) => one.sequence - other.sequence)
}

export const hasUnsent = async (): Promise<boolean> => (await unsentItems()).length > 0

/** `due`: those that do not rest, also stuck ones that had no turn yet. */
export async function countUnsent(): Promise<{ due: number; resting: number }> {
  const items = await unsentItems()
  const resting = items.filter(isResting).length
  return { due: items.length - resting, resting }
}

/** The records that the lane may send now, in order. */
export async function unsentIn(lane: string, isLeftOut: (item: OutboxItem) => boolean): Promise<OutboxItem[]> {
  const items = await unsentItems()
  return items.length === 0
    ? items
    : sendable(lane, items, { waitsForFile: await recordsWithFiles(), isLeftOut, isPassedOver })
}
