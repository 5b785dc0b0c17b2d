import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

// oxlint-disable-next-line no-underscore-dangle -- Workbox looks for this name
declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] }

interface PushMessage {
  title: string
  body: string
  /** A path under /my. */
  url: string
}

// Precaches the whole app on the first visit, so that it starts without reception.
// oxlint-disable-next-line no-underscore-dangle -- Workbox looks for this name
precacheAndRoute(self.__WB_MANIFEST)
cleanupOutdatedCaches()
registerRoute(new NavigationRoute(createHandlerBoundToURL('index.html')))

// Takes control of the page that installed it, so that its lazy chunks need no reception from then on.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

// A new version waits for the employee's consent, so that a screen never changes while they use it.
self.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void self.skipWaiting()
})

self.addEventListener('push', (event) => {
  const message: PushMessage | undefined = event.data?.json()
  if (!message) return
  const { title, body, url } = message
  event.waitUntil(self.registration.showNotification(title, { body, icon: '/my/icon-192.png', data: url }))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(String(event.notification.data)))
})

async function open(url: string) {
  const [window] = await self.clients.matchAll({ type: 'window' })
  if (!window) return self.clients.openWindow(url)
  await window.focus()
  return window.navigate(url)
}
