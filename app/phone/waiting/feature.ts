import { lazyPart } from '#app/phone/frame/lazy-part.ts'
import type { PhoneScreen } from '#app/phone/frame/phone-screen.ts'

/** The count in the header leads to it. */
export const waiting: PhoneScreen = {
  path: '/waiting',
  title: 'shell:syncStatus',
  Page: lazyPart(() => import('./outbox-page.tsx'), 'OutboxPage'),
}
