import { IconChecklist } from '@tabler/icons-react'
import { lazyPart } from '#app/phone/frame/lazy-part.ts'
import type { PhoneScreen } from '#app/phone/frame/phone-screen.ts'

export const tasks: PhoneScreen = {
  path: '/tasks',
  title: 'shell:tasks',
  nest: true,
  Page: lazyPart(() => import('./tasks-page.tsx'), 'TasksPage'),
  entry: { in: 'bar', Icon: IconChecklist },
}
