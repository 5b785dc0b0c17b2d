import { v7 as newId } from 'uuid'
import { clientFor } from '#app/phone/outbox/send/client-for.ts'
import type { PhonePerson } from './person.ts'

/** The state of notifications in this browser. */
export type PushState = 'unsupported' | 'install-first' | 'not-installed' | 'denied' | 'on' | 'off'

const registration = () => navigator.serviceWorker.getRegistration('/my/')

export async function readPushState(): Promise<PushState> {
  // On an iPhone these APIs exist only when the app was opened from the home screen.
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) {
    return /iPhone|iPad/.test(navigator.userAgent) ? 'install-first' : 'unsupported'
  }
  const worker = await registration()
  if (!worker?.active) return 'not-installed'
  if (Notification.permission === 'denied') return 'denied'
  return (await worker.pushManager.getSubscription()) ? 'on' : 'off'
}

/** Asks for permission, subscribes the browser and registers it with the server. If that fails, it throws and notifications stay off. */
export async function switchPushOn(person: PhonePerson): Promise<void> {
  // Must come first: Safari asks only in direct response to a tap.
  if ((await Notification.requestPermission()) !== 'granted') return
  const worker = await registration()
  if (!worker) return
  const { accounts } = clientFor(person)
  const { publicKey } = await accounts.getPushKey()
  const subscription = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  try {
    const { keys } = subscription.toJSON()
    await accounts.subscribePush({
      id: newId(),
      endpoint: subscription.endpoint,
      p256dh: keys?.['p256dh'] ?? '',
      auth: keys?.['auth'] ?? '',
    })
  } catch (error) {
    await subscription.unsubscribe()
    throw error
  }
}

/** Unsubscribes the browser first; without reception the server notices at its next notification. */
export async function switchPushOff(person: PhonePerson): Promise<void> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window)) return
  const subscription = await (await registration())?.pushManager.getSubscription()
  if (!subscription) return
  const { endpoint } = subscription
  await subscription.unsubscribe()
  // Not awaited, because with weak reception an answer may never come.
  void clientFor(person)
    .accounts.unsubscribePush({ endpoint })
    .catch(() => undefined)
}
