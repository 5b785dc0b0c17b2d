import { storedPerson } from '../accounts/person.ts'
import { buildId } from './build-id.ts'
import { heardServerTime } from './send/heard-time.ts'
import { inOneTransaction, outbox, type OutboxItem, settings } from './phone-db.ts'
import { isUnsent } from './is-not-yet-reflected.ts'
import { countCleared, markUnsent } from './unsent-mark.ts'

const keptDays = 30

/** How much the browser has cleared that was not sent, until the person has read it. */
export const clearedKey = 'cleared'

/** Forgets what is at the server for long, and marks how much waits. Says if all that waited is gone. */
export async function keepHouse(): Promise<void> {
  const cleared = await countCleared()
  if (cleared > 0) await settings.put({ key: clearedKey, value: cleared })
  await forgetOld()
  markUnsent(await outbox.filter(isUnsent).count())
}

/**
 * By the server's time alone: this phone's clock may have stood years away when something was recorded. Of a user who
 * signed out meanwhile nothing that was sent stays.
 */
async function forgetOld() {
  const person = await storedPerson()
  await outbox.filter(({ state, userId }) => state === 'sent' && userId !== person?.userId).delete()
  const now = heardServerTime()
  if (now === null) return
  const before = Temporal.Instant.from(now)
    .subtract({ hours: keptDays * 24 })
    .toString()
  await outbox.filter((item) => isSent(item) && item.acceptedAt === null).modify({ acceptedAt: now })
  await outbox.filter((item) => isSent(item) && (item.acceptedAt ?? now) < before).delete()
}

const isSent = ({ state }: OutboxItem) => state === 'sent'

/** A new version may send what the last one could not, or send it so that it is accepted. */
export async function retryAfterUpdate(): Promise<void> {
  const build = buildId()
  if ((await settings.get('build'))?.value === build) return
  await inOneTransaction(async () => {
    const needsYou = outbox.filter(({ state }) => state === 'stuck' || state === 'refused')
    await needsYou.modify({ state: 'waiting', tries: 0, problem: null })
    await settings.put({ key: 'build', value: build })
  })
}
