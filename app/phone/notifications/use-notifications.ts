import type { Client } from '#app/lib/client.ts'
import type { PhonePerson } from '#app/phone/outbox/person/person.ts'
import { checkAnswer } from '#app/phone/outbox/send/read-refusal.ts'
import { storeAnswer } from '#app/phone/outbox/store-answer.ts'
import type { Question } from '#app/phone/outbox/use-answer.ts'

export type Notifications = Awaited<ReturnType<Client['notifications']['listNotifications']>>

/** The newest notifications, and how many are unread. */
export const notificationsQuestion: Question<Notifications> = {
  endpoint: 'notifications.listNotifications',
  read: async (client) => checkAnswer(await client.notifications.listNotifications({}), 'notifications'),
}

/** Reads the page of notifications that are older than this one. Throws the server's or the network's error. */
export async function readOlder(person: PhonePerson, before: string): Promise<Notifications> {
  // The bell is in the first file, and what makes calls is not.
  const { clientFor } = await import('#app/phone/outbox/send/client-for.ts')
  return checkAnswer(await clientFor(person).notifications.listNotifications({ before }), 'notifications')
}

/** Marks a notification as read. Without reception it stays unread until it is opened again, so nothing is recorded. */
export async function markRead(person: PhonePerson, id: string, { older }: { older: boolean }): Promise<void> {
  const { clientFor } = await import('#app/phone/outbox/send/client-for.ts')
  try {
    await clientFor(person).notifications.markRead({ id, older })
    await storeAnswer(notificationsQuestion, person)
  } catch {
    // The mark is not worth a message: the notification is shown as unread.
  }
}
