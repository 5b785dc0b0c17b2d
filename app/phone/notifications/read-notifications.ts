import type { PhonePerson } from '#app/phone/outbox/person/person.ts'
import { clientFor } from '#app/phone/outbox/send/client-for.ts'
import { checkAnswer } from '#app/phone/outbox/send/read-refusal.ts'
import { storeAnswer } from '#app/phone/outbox/store-answer.ts'
import { type Notifications, notificationsQuestion } from './notifications-question.ts'

/** Reads the page of notifications that are older than this one. Throws the server's or the network's error. */
export async function readOlder(person: PhonePerson, before: string): Promise<Notifications> {
  return checkAnswer(await clientFor(person).notifications.listNotifications({ before }), 'notifications')
}

/** Marks a notification as read. Without reception it stays unread until it is opened again, so nothing is recorded. */
export async function markRead(person: PhonePerson, id: string, { older }: { older: boolean }): Promise<void> {
  try {
    await clientFor(person).notifications.markRead({ id, older })
    await storeAnswer(notificationsQuestion, person)
  } catch {
    // The mark is not worth a message: the notification is shown as unread.
  }
}
