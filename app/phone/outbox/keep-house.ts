import { storedPerson } from '../accounts/person.ts'
import { heardServerTime } from './send/heard-time.ts'
import { attachments, outbox, type OutboxItem, settings } from './phone-db.ts'
import { isUnsent } from './is-not-yet-reflected.ts'
import { countCleared, markUnsent } from './unsent-mark.ts'

const keptDays = 30

/** The number of unsent records that the browser cleared, kept until the employee confirms the notice. */
export const clearedKey = 'cleared'

/** Deletes old records with their files, updates the count of unsent ones, and notes whether the browser cleared unsent records. */
export async function keepHouse(): Promise<void> {
  const cleared = await countCleared()
  if (cleared > 0) await settings.put({ key: clearedKey, value: cleared })
  await forgetOld()
  if ((await attachments.count()) > 0) {
    await attachments
      .where('recordId')
      .noneOf(await outbox.toCollection().primaryKeys())
      .delete()
  }
  markUnsent(await outbox.filter((item) => isUnsent(item) || item.state === 'refused').count())
}

/**
 * Uses only the server's time, because this phone's clock may have been years off. Also deletes the sent records of
 * users who have signed out.
 */
async function forgetOld() {
  const person = await storedPerson()
  await outbox.filter(({ state, userId }) => state === 'sent' && userId !== person?.userId).delete()
  const now = heardServerTime()
  if (now === null) return
  const before = Temporal.Instant.from(now)
    .subtract({ hours: keptDays * 24 })
    .toString()
  await outbox.filter((item) => isDone(item) && item.acceptedAt === null).modify({ acceptedAt: now })
  await outbox.filter((item) => isDone(item) && (item.acceptedAt ?? now) < before).delete()
}

/** Hours that the farm does not have stay on this phone, also dismissed ones. */
const isDone = ({ state, endpoint }: OutboxItem) => state === 'sent' || (state === 'dismissed' && endpoint !== 'clock')
