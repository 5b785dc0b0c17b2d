import { lazyPart } from '#app/phone/frame/lazy-part.ts'
import type { PhoneScreen } from '#app/phone/frame/phone-screen.ts'

export const reports: PhoneScreen = {
  path: '/reports',
  title: 'shell:reports',
  nest: true,
  Page: lazyPart(() => import('./reports-page.tsx'), 'ReportsPage'),
  entry: { in: 'menu' },
}
