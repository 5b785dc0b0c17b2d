import { IconMessages } from '@tabler/icons-react'
import { lazyPart } from '#app/phone/frame/lazy-part.ts'
import type { PhoneScreen } from '#app/phone/frame/phone-screen.ts'
import { UnreadBadge } from './unread-badge.tsx'

export const chat: PhoneScreen = {
  path: '/chat',
  title: 'shell:chat',
  nest: true,
  Page: lazyPart(() => import('./chat-page.tsx'), 'ChatPage'),
  entry: { in: 'bar', Icon: IconMessages, Badge: UnreadBadge },
}
