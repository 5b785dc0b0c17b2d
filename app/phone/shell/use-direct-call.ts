import { useState } from 'react'
import type { Client } from '#app/lib/client.ts'
import type { PhonePerson } from '#app/phone/accounts/person.ts'
import { t } from '#app/phone/messages/screen-messages.ts'
import { clientFor } from '#app/phone/outbox/send/client-for.ts'
import { readRefusal } from '#app/phone/outbox/send/read-refusal.ts'

/**
 * Calls the server without the outbox: for what applies only once the server has it, such as a consent or a new chat.
 * @param withoutReception what to say when the server does not answer
 */
export function useDirectCall(
  person: PhonePerson,
  onChanged: () => void,
  withoutReception: string = t('me:needsReception'),
) {
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
      const { code, message } = readRefusal(error)
      setProblem(code === 'NO_ANSWER' ? withoutReception : message)
      return false
    } finally {
      setBusy(false)
    }
  }

  return { busy, problem, call }
}
