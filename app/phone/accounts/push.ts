import { v7 as newId } from 'uuid'
import { clientFor } from '#app/phone/outbox/send/client-for.ts'
import type { PhonePerson } from './person.ts'

/** How it stands with notifications in this browser. */
export type PushState = 'unsupported' | 'install-first' | 'not-installed' | 'denied' | 'on' | 'off'

const registration = () => navigator.serviceWorker.getRegistration('/my/')

export async function readPushState(): Promise<PushState> {
  // On an iPhone the three are there only when it was opened from the home screen.
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) {
    return /iPhone|iPad/.test(navigator.userAgent) ? 'install-first' : 'unsupported'
  }
  const worker = await registration()
  if (!worker?.active) return 'not-installed'
  if (Notification.permission === 'denied') return 'denied'
  return (await worker.pushManager.getSubscription()) ? 'on' : 'off'
}

/** Asks the person, then the browser, then tells Muster. Throws what the network or the server said, with nothing switched. */
export async function switchPushOn(person: PhonePerson): Promise<void> {
  // First of all: Safari asks only directly after a touch.
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

/** The browser forgets it first: with no reception Muster finds out at its next try. */
export async function switchPushOff(person: PhonePerson): Promise<void> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window)) return
  const subscription = await (await registration())?.pushManager.getSubscription()
  if (!subscription) return
  const { endpoint } = subscription
  await subscription.unsubscribe()
  // Not waited for, as at the edge of reception it may never be answered.
  void clientFor(person)
    .accounts.unsubscribePush({ endpoint })
    .catch(() => undefined)
}
