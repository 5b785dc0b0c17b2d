import type { Client } from '#app/lib/api/client.ts'
import { useCall } from '#app/ui/feedback/use-call.ts'
import { usePerson } from '#app/phone/outbox/person/use-person.ts'
import { callDirectly } from './call-directly.ts'

/**
 * Calls the server without the outbox: for what applies only once the server has it, such as a consent or a new chat.
 * @param withoutReception what to say when the server does not answer
 */
export function useDirectCall(onChanged: () => void, withoutReception?: string) {
  const person = usePerson()
  const { busy, problem, call: callOnce } = useCall()

  /** @param managerId the farm that it is for. Returns whether it succeeded. */
  const call = (work: (client: Client) => Promise<unknown>, managerId = person.managerId) =>
    callOnce(async () => {
      await callDirectly({ ...person, managerId }, work, withoutReception)
      onChanged()
    })

  return { busy, problem, call }
}
