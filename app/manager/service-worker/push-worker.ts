import { showPushes } from '#app/lib/service-worker/show-pushes.ts'

declare const self: ServiceWorkerGlobalScope

// Only a window that this worker controls can be led to what a push is about.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

showPushes((path) => !path.startsWith('/my/'))
