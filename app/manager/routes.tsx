import type { QueryClient } from '@tanstack/react-query'
import { createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { FailureScreen } from '#app/ui/failure-screen.tsx'
import { openScreens } from './accounts/open-screens.ts'
import { coming, comingScreen } from './coming-route.tsx'
import { employeeScreens } from './employees/employee-screens.ts'
import { root, shell } from './root-screens.tsx'
import { settingsScreens } from './settings/settings-screens.ts'
import { timesheetScreens } from './timesheets/timesheet-screens.ts'

const home = createRoute({
  getParentRoute: () => shell,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/dashboard', replace: true })
  },
})

const dashboardPage = lazyRouteComponent(() => import('./dashboard/dashboard-page.tsx'), 'DashboardPage')
const dashboard = createRoute({ getParentRoute: () => shell, path: '/dashboard', component: dashboardPage })
const belowDashboard = createRoute({ getParentRoute: () => shell, path: '/dashboard/$', component: dashboardPage })

const onboardingPage = lazyRouteComponent(() => import('./onboarding/onboarding-page.tsx'), 'OnboardingPage')
const onboarding = createRoute({ getParentRoute: () => shell, path: '/onboarding', component: onboardingPage })
const belowOnboarding = createRoute({ getParentRoute: () => shell, path: '/onboarding/$', component: onboardingPage })

/** Sub-paths of the placeholders, and paths that mean nothing. */
const unknown = createRoute({ getParentRoute: () => shell, path: '$', component: comingScreen })

const routeTree = root.addChildren([
  ...openScreens,
  shell.addChildren([
    home,
    dashboard,
    belowDashboard,
    ...employeeScreens,
    ...timesheetScreens,
    ...settingsScreens,
    coming(shell, '/safety-reports'),
    coming(shell, '/safety-reports/hazard-report'),
    coming(shell, '/tasks'),
    coming(shell, '/tasks/overview'),
    coming(shell, '/calendar'),
    coming(shell, '/chat'),
    coming(shell, '/training'),
    coming(shell, '/discover'),
    onboarding,
    belowOnboarding,
    unknown,
  ]),
])

export function createAppRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree,
    context: { queryClient },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    defaultErrorComponent: ({ error }) => <FailureScreen error={error} />,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
