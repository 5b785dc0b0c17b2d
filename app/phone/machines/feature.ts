import { lazyPart } from '#app/phone/frame/lazy-part.ts'
import type { PhoneScreen } from '#app/phone/frame/phone-screen.ts'

export const machines: PhoneScreen = {
  path: '/assets',
  title: 'shell:machines',
  nest: true,
  Page: lazyPart(() => import('./machines-page.tsx'), 'MachinesPage'),
  entry: { in: 'menu' },
}
