import type { QueryClient } from '@tanstack/react-query'
import { createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import type { EndpointName } from '#app/lib/may.ts'
import { setDocumentTitle } from '#app/lib/document-title.ts'
import { FailureScreen } from '#app/ui/feedback/failure-screen.tsx'
import { openScreens } from './open-screens.ts'
import { coming, comingScreen } from './coming-route.tsx'
import { employeeScreens } from './employee-screens.ts'
import { root, shell } from './root-screens.tsx'
import { planScreens } from './plan-screens.ts'
import { settingsScreens } from './settings-screens.ts'
import { timesheetScreens } from './timesheet-screens.ts'

const home = createRoute({
  getParentRoute: () => shell,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/dashboard', replace: true })
  },
})

const dashboardPage = lazyRouteComponent(() => import('./dashboard-screen.tsx'), 'DashboardScreen')
const dashboard = createRoute({
  getParentRoute: () => shell,
  path: '/dashboard',
  staticData: { title: 'Dashboard' },
  component: dashboardPage,
})
const belowDashboard = createRoute({
  getParentRoute: () => shell,
  path: '/dashboard/$',
  staticData: { title: 'Dashboard' },
  component: dashboardPage,
})

const onboardingPage = lazyRouteComponent(() => import('#app/manager/onboarding/onboarding-page.tsx'), 'OnboardingPage')
const onboarding = createRoute({
  getParentRoute: () => shell,
  path: '/onboarding',
  staticData: { title: 'Set up your farm', needs: 'business.editCompany' },
  component: onboardingPage,
})
const belowOnboarding = createRoute({
  getParentRoute: () => shell,
  path: '/onboarding/$',
  staticData: { title: 'Set up your farm', needs: 'business.editCompany' },
  component: onboardingPage,
})

/** Unknown paths. */
const unknown = createRoute({
  getParentRoute: () => shell,
  path: '$',
  staticData: { title: 'Page not found' },
  component: comingScreen,
})

const routeTree = root.addChildren([
  ...openScreens,
  shell.addChildren([
    home,
    dashboard,
    belowDashboard,
    ...employeeScreens,
    ...timesheetScreens,
    ...settingsScreens,
    ...planScreens,
    coming(shell, '/safety-reports', 'Safety reports'),
    coming(shell, '/safety-reports/hazard-report', 'Safety reports'),
    coming(shell, '/safety-reports/$', 'Safety reports'),
    coming(shell, '/training', 'Training'),
    coming(shell, '/training/$', 'Training'),
    coming(shell, '/discover', 'Find new workers'),
    coming(shell, '/discover/$', 'Find new workers'),
    onboarding,
    belowOnboarding,
    unknown,
  ]),
])

export function createAppRouter(queryClient: QueryClient) {
  const router = createRouter({
    routeTree,
    context: { queryClient },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    defaultErrorComponent: ({ error }) => <FailureScreen error={error} />,
  })
  router.subscribe('onResolved', () => {
    const named = router.state.matches.findLast(({ staticData }) => staticData.title)
    setDocumentTitle({ screen: named?.staticData.title ?? '' })
  })
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
  interface StaticDataRouteOption {
    /** The name of the screen in the page title. */
    title?: string
    /** The endpoint that the screen can't do without: who may not call it sees why. */
    needs?: EndpointName
  }
}
