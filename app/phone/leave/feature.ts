import { lazyPart } from '#app/phone/frame/lazy-part.ts'
import type { PhoneScreen } from '#app/phone/frame/phone-screen.ts'

export const leave: PhoneScreen = {
  path: '/leave',
  title: 'shell:leave',
  nest: true,
  Page: lazyPart(() => import('./leave-page.tsx'), 'LeavePage'),
  entry: { in: 'menu' },
}
