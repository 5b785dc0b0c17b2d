import { IconListDetails } from '@tabler/icons-react'
import { lazyPart } from '#app/phone/frame/lazy-part.ts'
import type { PhoneScreen } from '#app/phone/frame/phone-screen.ts'

export const hours: PhoneScreen = {
  path: '/hours',
  title: 'shell:hours',
  nest: true,
  Page: lazyPart(() => import('./hours-page.tsx'), 'HoursPage'),
  entry: { in: 'bar', Icon: IconListDetails },
}
