import { lazyPart } from '#app/phone/frame/lazy-part.ts'
import type { PhoneScreen } from '#app/phone/frame/phone-screen.ts'

/** The bell of the header leads to it. */
export const notifications: PhoneScreen = {
  path: '/notifications',
  title: 'shell:notifications',
  Page: lazyPart(() => import('./notifications-page.tsx'), 'NotificationsPage'),
}
