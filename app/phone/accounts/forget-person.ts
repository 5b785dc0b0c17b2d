import { answers, inOneTransaction, outbox, settings } from '../outbox/phone-db.ts'
import type { PhonePerson } from './person.ts'
import { rememberAway } from './people-away.ts'

/** What the server has not taken stays, for when this person signs in here again; all else of theirs leaves this phone. */
export function forgetPerson(person: PhonePerson): Promise<void> {
  return inOneTransaction(async () => {
    await rememberAway(person)
    await outbox.where({ userId: person.userId, state: 'sent' }).delete()
    await answers.clear()
    await settings.delete('person')
  })
}
