import { storedPerson, storePerson } from './person/person.ts'
import { markPerson } from './person/person-mark.ts'
import { keepRunningMark } from './running/stored-present.ts'
import { heardServerTime } from './send/heard-time.ts'
import { attachments, inOneTransaction, outbox, type OutboxItem, settings } from './phone-db.ts'
import { markUnsent, noteCleared } from './unsent-mark.ts'

const keptDays = 30

/**
 * Deletes old records with their files, updates the count of unsent ones, and notes whether the browser cleared the
 * storage, with unsent records or without.
 */
export async function keepHouse(): Promise<void> {
  await noteCleared()
  await keepPerson()
  await forgetOld()
  if ((await attachments.count()) > 0) {
    await attachments
      .where('recordId')
      .noneOf(await outbox.toCollection().primaryKeys())
      .delete()
  }
  await markUnsent()
  await keepRunningMark()
}

/** The storage and the mark name the same employee. In a transaction, so that a sign-out in another tab ends both. */
function keepPerson(): Promise<void> {
  return inOneTransaction(async () => {
    const person = await storedPerson()
    if (!person) return
    if (await settings.get('person')) markPerson(person)
    else await storePerson(person)
  })
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
