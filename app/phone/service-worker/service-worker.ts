import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { showPushes } from '#app/lib/service-worker/show-pushes.ts'

// oxlint-disable-next-line no-underscore-dangle -- Workbox looks for this name
declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] }

// Precaches the whole app on the first visit, so that it starts without reception.
// oxlint-disable-next-line no-underscore-dangle -- Workbox looks for this name
precacheAndRoute(self.__WB_MANIFEST)
cleanupOutdatedCaches()
registerRoute(new NavigationRoute(createHandlerBoundToURL('index.html')))

// Calls and the live stream pass the worker by. A stream in it would keep it busy, and a new version could not take over.
self.addEventListener('install', (event) => {
  if ('addRoutes' in event && typeof event.addRoutes === 'function')
    event.waitUntil(event.addRoutes({ condition: { urlPattern: '/api/*' }, source: 'network' }))
})

// Takes control of the page that installed it, so that its lazy chunks need no reception from then on.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

// A new version waits for the employee's consent, so that a screen never changes while they use it.
self.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void self.skipWaiting()
})

showPushes((path) => path.startsWith('/my/'))
