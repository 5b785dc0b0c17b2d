import { answers, inOneTransaction, outbox, settings } from '../outbox/phone-db.ts'
import type { PhonePerson } from './person.ts'
import { markPerson } from './person-mark.ts'
import { markRunning } from '../clock/running-mark.ts'
import { forgetDrafts } from '../shell/form/draft.ts'
import { forgetFarms } from '../outbox/hand-over/farm-names.ts'
import { rememberAway } from './people-away.ts'

/** Keeps the records that the server has not accepted until this employee signs in again, and deletes their other data. */
export function forgetPerson(person: PhonePerson): Promise<void> {
  forgetDrafts(person.userId)
  return inOneTransaction(async () => {
    await rememberAway(person)
    await outbox.where({ userId: person.userId, state: 'sent' }).delete()
    await answers.clear()
    await forgetFarms()
    await settings.delete('person')
    // In the transaction, so that no other tab reads some without the others.
    markPerson(null)
    markRunning(null)
  })
}
