import { useState } from 'react'
import type { Client } from '#app/lib/api/client.ts'
import { messageOf } from '#app/ui/feedback/message-of.ts'
import { usePerson } from '#app/phone/outbox/person/use-person.ts'
import { callDirectly } from './call-directly.ts'

/**
 * Calls the server without the outbox: for what applies only once the server has it, such as a consent or a new chat.
 * @param withoutReception what to say when the server does not answer
 */
export function useDirectCall(onChanged: () => void, withoutReception?: string) {
  const person = usePerson()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  /** @param managerId the farm that it is for. Returns whether it succeeded. */
  async function call(work: (client: Client) => Promise<unknown>, managerId = person.managerId): Promise<boolean> {
    setBusy(true)
    setProblem(null)
    try {
      await callDirectly({ ...person, managerId }, work, withoutReception)
      onChanged()
      return true
    } catch (error) {
      setProblem(messageOf(error))
      return false
    } finally {
      setBusy(false)
    }
  }

  return { busy, problem, call }
}
