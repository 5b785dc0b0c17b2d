import { outbox, settings } from '../outbox/phone-db.ts'
import type { PhonePerson } from './person.ts'

/** Somebody whose records wait on this phone while they are not signed in. */
interface PersonAway {
  userId: string
  firstName: string
  count: number
}

const prefix = 'away '

const countOf = (userId: string) => outbox.where('[userId+state]').anyOf([userId, 'waiting'], [userId, 'stuck']).count()

/** Keeps the name of who goes, if anything of theirs waits: the records alone could not say whose they are. */
export async function rememberAway({ userId, firstName }: PhonePerson): Promise<void> {
  if ((await countOf(userId)) > 0) await settings.put({ key: prefix + userId, value: firstName })
}

export const noLongerAway = (userId: string): Promise<void> => settings.delete(prefix + userId)

export async function peopleAway(): Promise<PersonAway[]> {
  const rows = await settings.where('key').startsWith(prefix).toArray()
  const people = rows.map(async ({ key, value }) => {
    const userId = key.slice(prefix.length)
    return { userId, firstName: String(value), count: await countOf(userId) }
  })
  return (await Promise.all(people)).filter(({ count }) => count > 0)
}
