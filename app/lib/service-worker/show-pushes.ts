declare const self: ServiceWorkerGlobalScope

interface PushMessage {
  title: string
  body: string
  /** A path of the app. */
  url: string
}

/**
 * Shows each push, and opens what it is about when the user clicks it.
 * @param isOurs whether a window at this path belongs to the app
 */
export function showPushes(isOurs: (path: string) => boolean): void {
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
    const windows = await self.clients.matchAll({ type: 'window' })
    const window = windows.find((each) => isOurs(new URL(each.url).pathname))
    if (!window) return self.clients.openWindow(url)
    await window.focus()
    return window.navigate(url)
  }
}
