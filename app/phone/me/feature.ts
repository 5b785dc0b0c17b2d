import { lazyPart } from '#app/phone/frame/lazy-part.ts'
import type { PhoneScreen } from '#app/phone/frame/phone-screen.ts'

export const me: PhoneScreen = {
  path: '/me',
  title: 'shell:me',
  nest: true,
  Page: lazyPart(() => import('./me-page.tsx'), 'MePage'),
  entry: { in: 'menu' },
}
