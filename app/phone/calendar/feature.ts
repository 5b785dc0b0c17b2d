import { lazyPart } from '#app/phone/frame/lazy-part.ts'
import type { PhoneScreen } from '#app/phone/frame/phone-screen.ts'

export const calendar: PhoneScreen = {
  path: '/calendar',
  title: 'shell:calendar',
  nest: true,
  Page: lazyPart(() => import('./calendar-page.tsx'), 'CalendarPage'),
  entry: { in: 'menu' },
}
