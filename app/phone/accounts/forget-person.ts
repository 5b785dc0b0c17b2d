import { answers, inOneTransaction, outbox, settings } from '#app/phone/outbox/phone-db.ts'
import type { PhonePerson } from '#app/phone/outbox/person/person.ts'
import { markPerson } from '#app/phone/outbox/person/person-mark.ts'
import { markRunning } from '#app/phone/outbox/running/running-mark.ts'
import { forgetDrafts } from '#app/phone/frame/form/draft.ts'
import { forgetFarms } from '#app/phone/outbox/hand-over/farm-names.ts'
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
