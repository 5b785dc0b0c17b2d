import { v7 as newId } from 'uuid'
import type { Client } from './api/client.ts'

/** The state of notifications in this browser. */
export type PushState = 'unsupported' | 'install-first' | 'not-installed' | 'denied' | 'on' | 'off'

/** The app whose service worker shows the pushes. */
export type PushScope = '/' | '/my/'

const canPush = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** The app's own, because a page of the phone app also lies in the scope of the manager app's. */
async function workerOf(scope: PushScope) {
  const worker = await navigator.serviceWorker.getRegistration(scope)
  return worker && new URL(worker.scope).pathname === scope ? worker : undefined
}

export async function readPushState(scope: PushScope): Promise<PushState> {
  // On an iPhone these APIs exist only when the app was opened from the home screen.
  if (!canPush()) return /iPhone|iPad/.test(navigator.userAgent) ? 'install-first' : 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  const worker = await workerOf(scope)
  if (!worker?.active) return 'not-installed'
  return (await worker.pushManager.getSubscription()) ? 'on' : 'off'
}

/**
 * Asks for permission, subscribes the browser and registers it with the server. If that fails, it throws and
 * notifications stay off.
 * @param install installs the service worker where the app has none yet
 */
export async function switchPushOn(
  scope: PushScope,
  { accounts }: Client,
  install: () => Promise<ServiceWorkerRegistration | undefined> = () => workerOf(scope),
): Promise<void> {
  // Must come first: Safari asks only in direct response to a tap.
  if ((await Notification.requestPermission()) !== 'granted') return
  const worker = await install()
  if (!worker) return
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
export async function switchPushOff(scope: PushScope, { accounts }: Client): Promise<void> {
  if (!canPush()) return
  const worker = await workerOf(scope)
  const subscription = await worker?.pushManager.getSubscription()
  if (!subscription) return
  const { endpoint } = subscription
  await subscription.unsubscribe()
  // Not awaited, because with weak reception an answer may never come.
  void accounts.unsubscribePush({ endpoint }).catch(() => undefined)
}
