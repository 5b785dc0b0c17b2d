import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { searchText } from '#app/lib/address/search-text.ts'
import { shell } from '#app/manager/routes/root-screens.tsx'
import { tasksSearch } from './tasks-search.ts'

const layout = createRoute({
  getParentRoute: () => shell,
  path: '/tasks',
  staticData: { title: 'Tasks', needs: 'tasks.listTasks' },
  validateSearch: tasksSearch,
  component: lazyRouteComponent(() => import('./tasks-layout.tsx'), 'TasksLayout'),
  beforeLoad: ({ location }) => {
    if (location.pathname === '/tasks') throw redirect({ to: '/tasks/overview', replace: true })
  },
})

const overview = createRoute({
  getParentRoute: () => layout,
  path: '/overview',
  staticData: { title: 'Tasks' },
  component: lazyRouteComponent(() => import('./tasks-overview-page.tsx'), 'TasksOverviewPage'),
})

const board = createRoute({
  getParentRoute: () => layout,
  path: '/board',
  staticData: { title: 'Task board' },
  component: lazyRouteComponent(() => import('./board/tasks-board-page.tsx'), 'TasksBoardPage'),
})

const task = createRoute({
  getParentRoute: () => shell,
  path: '/tasks/$taskId',
  staticData: { title: 'Task', needs: 'tasks.getTask' },
  validateSearch: (search): { drawer?: string | undefined } => ({ drawer: searchText(search.drawer) }),
  component: lazyRouteComponent(() => import('./detail/task-page.tsx'), 'TaskPage'),
})

export const tasks = { shell: [layout.addChildren([overview, board]), task] } as const
