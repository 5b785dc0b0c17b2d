import type { OwnFarm } from '#shared/accounts/farms-contract.ts'
import { type PhonePerson, storePerson } from '#app/phone/outbox/person/person.ts'
import { signOutOfPhone } from '#app/phone/accounts/sign-in.ts'
import { farmsQuestion } from '#app/phone/farm/farms-question.ts'
import { useAnswer } from '#app/phone/outbox/use-answer.ts'

/** The employee's farms and what each can read, cached so that the list shows without reception. */
export const useFarms = () => useAnswer(farmsQuestion)

/** Shows another farm after the employee leaves the current one, or signs them out if none is left. */
export async function showAnotherFarm(person: PhonePerson, others: readonly OwnFarm[]): Promise<void> {
  const [next] = others
  if (next) await storePerson({ ...person, managerId: next.id })
  else await signOutOfPhone(person)
}
