import { outbox, settings } from '#app/phone/outbox/phone-db.ts'
import type { PhonePerson } from '#app/phone/outbox/person/person.ts'

/** A signed-out employee with records waiting on this phone. */
interface PersonAway {
  userId: string
  firstName: string
  count: number
}

const prefix = 'away '

const countOf = (userId: string) => outbox.where('[userId+state]').anyOf([userId, 'waiting'], [userId, 'stuck']).count()

/** Stores the name of an employee who signs out with waiting records, because the records contain only the user id. */
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
