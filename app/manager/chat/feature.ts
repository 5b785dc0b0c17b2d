import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { shell } from '#app/manager/routes/root-screens.tsx'
import { chatSearch } from './chat-search.ts'

const page = createRoute({
  getParentRoute: () => shell,
  path: '/chat/{-$chatId}',
  staticData: { title: 'Chat', needs: 'chat.listChannels', staysMounted: true },
  validateSearch: chatSearch,
  component: lazyRouteComponent(() => import('./chat-page.tsx'), 'ChatPage'),
})

export const chat = { shell: [page] } as const
