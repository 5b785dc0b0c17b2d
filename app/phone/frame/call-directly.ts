import type { Client } from '#app/lib/api/client.ts'
import { t } from '#app/phone/messages/screen-messages.ts'
import { clientFor } from '#app/phone/outbox/send/client-for.ts'
import { readRefusal } from '#app/phone/outbox/send/read-refusal.ts'

/**
 * Calls the server without the outbox, for an employee at a farm. Throws an Error whose message is for the user.
 * @param withoutReception what to say when the server does not answer
 */
export async function callDirectly<Value>(
  whose: { userId: string; managerId: string },
  work: (client: Client) => Promise<Value>,
  withoutReception: string = t('me:needsReception'),
): Promise<Value> {
  try {
    return await work(clientFor(whose))
  } catch (error) {
    const { code, message } = readRefusal(error)
    throw new Error(code === 'NO_ANSWER' ? withoutReception : message, { cause: error })
  }
}
