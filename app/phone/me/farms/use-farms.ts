import { useState } from 'react'
import type { OwnFarm } from '#shared/accounts/farms-contract.ts'
import type { Client } from '#app/lib/client.ts'
import { toApiError } from '#app/lib/api-error.ts'
import { type PhonePerson, storePerson } from '#app/phone/accounts/person.ts'
import { signOutOfPhone } from '#app/phone/accounts/sign-in.ts'
import { clientFor } from '#app/phone/outbox/send/client-for.ts'
import { type Question, useAnswer } from '#app/phone/outbox/use-answer.ts'
import { t } from '#app/phone/messages/screen-messages.ts'

/** The employee's farms and what each can read, cached so that the list shows without reception. */
export const useFarms = (person: PhonePerson) => useAnswer(farmsQuestion, person)

export const farmsQuestion: Question<Awaited<ReturnType<Client['accounts']['listMyFarms']>>> = {
  endpoint: 'accounts.listMyFarms',
  read: (client) => client.accounts.listMyFarms({}),
}

/** Calls the server directly without the outbox, because consent applies only once the server has it. */
export function useFarmCall(person: PhonePerson, onChanged: () => void) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  /** Calls the endpoint for the given farm, shown or not. Returns whether it succeeded. */
  async function call(managerId: string, work: (client: Client) => Promise<unknown>): Promise<boolean> {
    setBusy(true)
    setProblem(null)
    try {
      await work(clientFor({ ...person, managerId }))
      onChanged()
      return true
    } catch (error) {
      const { code, message } = toApiError(error)
      setProblem(code === 'NO_ANSWER' ? t('me:farmNeedsReception') : message)
      return false
    } finally {
      setBusy(false)
    }
  }

  return { busy, problem, call }
}

/** Shows another farm after the employee leaves the current one, or signs them out if none is left. */
export async function showAnotherFarm(person: PhonePerson, others: readonly OwnFarm[]): Promise<void> {
  const [next] = others
  if (next) await storePerson({ ...person, managerId: next.id })
  else await signOutOfPhone(person)
}
