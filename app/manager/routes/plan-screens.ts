import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { calendarSearch } from '#app/manager/calendar/calendar-search.ts'
import { chatSearch } from '#app/manager/chat/chat-search.ts'
import { searchText } from '#app/lib/address/search-text.ts'
import { tasksSearch } from '#app/manager/tasks/tasks-search.ts'
import { shell } from './root-screens.tsx'

const calendar = createRoute({
  getParentRoute: () => shell,
  path: '/calendar',
  staticData: { title: 'Calendar', needs: 'calendar.listEvents' },
  validateSearch: calendarSearch,
  component: lazyRouteComponent(() => import('#app/manager/calendar/calendar-page.tsx'), 'CalendarPage'),
})

const tasks = createRoute({
  getParentRoute: () => shell,
  path: '/tasks',
  staticData: { title: 'Tasks', needs: 'tasks.listTasks' },
  validateSearch: tasksSearch,
  component: lazyRouteComponent(() => import('#app/manager/tasks/tasks-layout.tsx'), 'TasksLayout'),
  beforeLoad: ({ location }) => {
    if (location.pathname === '/tasks') throw redirect({ to: '/tasks/overview', replace: true })
  },
})
const taskOverview = createRoute({
  getParentRoute: () => tasks,
  path: '/overview',
  staticData: { title: 'Tasks' },
  component: lazyRouteComponent(() => import('#app/manager/tasks/tasks-overview-page.tsx'), 'TasksOverviewPage'),
})
const taskBoard = createRoute({
  getParentRoute: () => tasks,
  path: '/board',
  staticData: { title: 'Task board' },
  component: lazyRouteComponent(() => import('#app/manager/tasks/board/tasks-board-page.tsx'), 'TasksBoardPage'),
})
const task = createRoute({
  getParentRoute: () => shell,
  path: '/tasks/$taskId',
  staticData: { title: 'Task', needs: 'tasks.getTask' },
  validateSearch: (search): { drawer?: string | undefined } => ({ drawer: searchText(search.drawer) }),
  component: lazyRouteComponent(() => import('#app/manager/tasks/detail/task-page.tsx'), 'TaskPage'),
})

const chat = createRoute({
  getParentRoute: () => shell,
  path: '/chat/{-$chatId}',
  staticData: { title: 'Chat', needs: 'chat.listChannels' },
  validateSearch: chatSearch,
  component: lazyRouteComponent(() => import('#app/manager/chat/chat-page.tsx'), 'ChatPage'),
})

export const planScreens = [calendar, tasks.addChildren([taskOverview, taskBoard]), task, chat] as const
