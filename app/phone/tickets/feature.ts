import { lazyPart } from '#app/phone/frame/lazy-part.ts'
import type { PhoneScreen } from '#app/phone/frame/phone-screen.ts'

export const tickets: PhoneScreen = {
  path: '/tickets',
  title: 'shell:tickets',
  nest: true,
  Page: lazyPart(() => import('./tickets-page.tsx'), 'TicketsPage'),
  entry: { in: 'menu' },
}
