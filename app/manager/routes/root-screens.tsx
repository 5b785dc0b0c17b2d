import { createRootRouteWithContext, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import type { QueryClient } from '@tanstack/react-query'
import { searchText } from '#app/lib/address/search-text.ts'
import { FailureScreen } from '#app/ui/feedback/failure-screen.tsx'
import { enterShell } from './enter-shell.ts'

export interface RouterContext {
  queryClient: QueryClient
}

export const root = createRootRouteWithContext<RouterContext>()({
  errorComponent: ({ error }) => <FailureScreen error={error} />,
})

/** Every other path is inside the shell, and so needs a session (Specification 2). */
export const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  validateSearch: (search): { drawer?: string | undefined } => ({ drawer: searchText(search.drawer) }),
  beforeLoad: enterShell,
  component: lazyRouteComponent(() => import('./shell-screen.tsx'), 'ShellScreen'),
})

/** Layouts with screens of several features. */
export const timesheets = createRoute({
  getParentRoute: () => shell,
  path: '/timesheets',
  component: lazyRouteComponent(() => import('#app/manager/timesheets/timesheets-layout.tsx'), 'TimesheetsLayout'),
  beforeLoad: ({ location }) => {
    if (location.pathname === '/timesheets') throw redirect({ to: '/timesheets/approve/{-$employeeId}', replace: true })
  },
})
export const settings = createRoute({
  getParentRoute: () => shell,
  path: '/settings',
  component: lazyRouteComponent(() => import('#app/manager/settings/settings-layout.tsx'), 'SettingsLayout'),
})
export const training = createRoute({
  getParentRoute: () => shell,
  path: '/training',
  staticData: { title: 'Training', needs: 'tickets.listTickets' },
  component: lazyRouteComponent(() => import('#app/manager/tickets/training-layout.tsx'), 'TrainingLayout'),
  beforeLoad: ({ location }) => {
    if (location.pathname === '/training') throw redirect({ to: '/training/tickets', replace: true })
  },
})
