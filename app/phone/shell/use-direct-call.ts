import { useState } from 'react'
import { toApiError } from '#app/lib/api-error.ts'
import type { Client } from '#app/lib/client.ts'
import type { PhonePerson } from '#app/phone/accounts/person.ts'
import { t } from '#app/phone/messages/screen-messages.ts'
import { clientFor } from '#app/phone/outbox/send/client-for.ts'

/** Calls the server without the outbox: for what applies only once the server has it, such as a consent or a new chat. */
export function useDirectCall(person: PhonePerson, onChanged: () => void) {
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
      setProblem(code === 'NO_ANSWER' ? t('me:needsReception') : message)
      return false
    } finally {
      setBusy(false)
    }
  }

  return { busy, problem, call }
}
