import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router'
import type { QueryClient } from '@tanstack/react-query'
import { returnPath } from '#app/lib/return-path.ts'
import { searchText } from '#app/lib/search-text.ts'
import { sessionQuery } from '#app/lib/session.ts'
import { FailureScreen } from '#app/ui/failure-screen.tsx'
import { coming, comingScreen } from './coming-route.tsx'
import { enterShell } from './enter-shell.ts'
import { leaveSearch } from './leave/leave-search.ts'
import { type EntrySearch, entrySearch } from './timesheets/entry-search.ts'

interface RouterContext {
  queryClient: QueryClient
}

const root = createRootRouteWithContext<RouterContext>()({
  errorComponent: ({ error }) => <FailureScreen error={error} />,
})

/** A person with a session has nothing to do at /login. */
async function leaveWhenSignedIn({
  context,
  search,
}: {
  context: RouterContext
  search: { from?: string | undefined }
}) {
  const { business } = await context.queryClient.ensureQueryData(sessionQuery())
  if (business) throw redirect({ to: returnPath(search.from), replace: true })
}

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  validateSearch: (search): { from?: string | undefined; notice?: string | undefined } => ({
    from: searchText(search.from),
    notice: searchText(search.notice),
  }),
  beforeLoad: leaveWhenSignedIn,
  component: lazyRouteComponent(() => import('./accounts/login-page.tsx'), 'LoginPage'),
})

const register = createRoute({
  getParentRoute: () => root,
  path: '/register',
  loader: ({ context }) => context.queryClient.ensureQueryData(sessionQuery()),
  component: lazyRouteComponent(() => import('./accounts/register-page.tsx'), 'RegisterPage'),
})

const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: '/forgot-password',
  component: lazyRouteComponent(() => import('./accounts/forgot-password-page.tsx'), 'ForgotPasswordPage'),
})

const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/reset-password',
  validateSearch: (search): { token?: string | undefined } => ({ token: searchText(search.token) }),
  component: lazyRouteComponent(() => import('./accounts/reset-password-page.tsx'), 'ResetPasswordPage'),
})

const join = createRoute({
  getParentRoute: () => root,
  path: '/join',
  validateSearch: (search): { email?: string | undefined; code?: string | undefined } => ({
    email: searchText(search.email),
    code: searchText(search.code),
  }),
  component: lazyRouteComponent(() => import('./accounts/join-page.tsx'), 'JoinPage'),
})

/** Every other path is inside the shell, and so needs a session (Specification 2). */
const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  beforeLoad: enterShell,
  component: lazyRouteComponent(() => import('./shell/shell-route.tsx'), 'ShellRoute'),
})

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

const employees = createRoute({
  getParentRoute: () => shell,
  path: '/employees',
  component: lazyRouteComponent(() => import('./employees/employees-layout.tsx'), 'EmployeesLayout'),
})
const employeesHome = createRoute({
  getParentRoute: () => employees,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/employees/active', replace: true })
  },
})
const activeEmployees = createRoute({
  getParentRoute: () => employees,
  path: '/active',
  validateSearch: (search): { q?: string | undefined } => ({ q: searchText(search.q) }),
  component: lazyRouteComponent(() => import('./employees/active-employees-page.tsx'), 'ActiveEmployeesPage'),
})
const archivedEmployees = createRoute({
  getParentRoute: () => employees,
  path: '/archived',
  validateSearch: (search): { q?: string | undefined } => ({ q: searchText(search.q) }),
  component: lazyRouteComponent(() => import('./employees/archived-employees-page.tsx'), 'ArchivedEmployeesPage'),
})
const invitedEmployees = createRoute({
  getParentRoute: () => employees,
  path: '/invited',
  validateSearch: (search): { q?: string | undefined; card?: string | undefined } => ({
    q: searchText(search.q),
    card: searchText(search.card),
  }),
  component: lazyRouteComponent(() => import('./employees/invited-employees-page.tsx'), 'InvitedEmployeesPage'),
})
const addEmployee = createRoute({
  getParentRoute: () => shell,
  path: '/employees/add',
  component: lazyRouteComponent(() => import('./employees/add-employee-page.tsx'), 'AddEmployeePage'),
})
const employee = createRoute({
  getParentRoute: () => shell,
  path: '/employees/$employeeId',
  component: lazyRouteComponent(() => import('./employees/employee-page.tsx'), 'EmployeePage'),
})

const timesheets = createRoute({
  getParentRoute: () => shell,
  path: '/timesheets',
  component: lazyRouteComponent(() => import('./timesheets/timesheets-layout.tsx'), 'TimesheetsLayout'),
  beforeLoad: ({ location }) => {
    if (location.pathname === '/timesheets') throw redirect({ to: '/timesheets/approve/{-$employeeId}', replace: true })
  },
})
const approve = createRoute({
  getParentRoute: () => timesheets,
  path: '/approve/{-$employeeId}',
  validateSearch: (search): EntrySearch & { q?: string | undefined; waiting?: true | undefined } => ({
    ...entrySearch(search),
    q: searchText(search.q),
    waiting: search.waiting === true ? true : undefined,
  }),
  component: lazyRouteComponent(() => import('./timesheets/approve/approve-page.tsx'), 'ApprovePage'),
})
const overview = createRoute({
  getParentRoute: () => timesheets,
  path: '/overview',
  validateSearch: (search): EntrySearch & { sort?: string | undefined } => ({
    ...entrySearch(search),
    sort: searchText(search.sort),
  }),
  component: lazyRouteComponent(() => import('./timesheets/overview/overview-page.tsx'), 'OverviewPage'),
})
const daysSearch = (search: Record<string, unknown>): { from?: string | undefined; to?: string | undefined } => ({
  from: searchText(search.from),
  to: searchText(search.to),
})
const summary = createRoute({
  getParentRoute: () => timesheets,
  path: '/summary',
  validateSearch: (search): ReturnType<typeof daysSearch> & { counted?: string | undefined } => ({
    ...daysSearch(search),
    counted: searchText(search.counted),
  }),
  component: lazyRouteComponent(() => import('./timesheets/summary/summary-page.tsx'), 'SummaryPage'),
})
const leave = createRoute({
  getParentRoute: () => timesheets,
  path: '/leave',
  validateSearch: leaveSearch,
  component: lazyRouteComponent(() => import('./leave/leave-page.tsx'), 'LeavePage'),
})
/** Timesheets on paper: the person's entries of the days, all of them, for a signature. */
const printTimesheet = createRoute({
  getParentRoute: () => shell,
  path: '/timesheets/print/$employeeId',
  validateSearch: daysSearch,
  component: lazyRouteComponent(() => import('./timesheets/print/print-page.tsx'), 'PrintPage'),
})

const settings = createRoute({
  getParentRoute: () => shell,
  path: '/settings',
  component: lazyRouteComponent(() => import('./settings/settings-layout.tsx'), 'SettingsLayout'),
})
const settingsHome = createRoute({
  getParentRoute: () => settings,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/settings/company', replace: true })
  },
})
const locationsActivities = createRoute({
  getParentRoute: () => settings,
  path: '/locations-activities',
  component: lazyRouteComponent(() => import('./settings/locations-activities-page.tsx'), 'LocationsActivitiesPage'),
})
const assets = createRoute({
  getParentRoute: () => settings,
  path: '/assets',
  validateSearch: (search): { q?: string | undefined } => ({ q: searchText(search.q) }),
  component: lazyRouteComponent(() => import('./settings/assets-page.tsx'), 'AssetsPage'),
})
const configuration = createRoute({
  getParentRoute: () => settings,
  path: '/configuration',
  component: lazyRouteComponent(() => import('./settings/configuration-page.tsx'), 'ConfigurationPage'),
})

const onboarding = createRoute({
  getParentRoute: () => shell,
  path: '/onboarding',
  component: lazyRouteComponent(() => import('./onboarding/onboarding-page.tsx'), 'OnboardingPage'),
})

/** Sub-paths of the placeholders, and paths that mean nothing. */
const unknown = createRoute({ getParentRoute: () => shell, path: '$', component: comingScreen })

const routeTree = root.addChildren([
  login,
  register,
  forgotPassword,
  resetPassword,
  join,
  shell.addChildren([
    home,
    dashboard,
    belowDashboard,
    employees.addChildren([employeesHome, activeEmployees, archivedEmployees, invitedEmployees]),
    addEmployee,
    employee,
    timesheets.addChildren([approve, overview, summary, leave, coming(timesheets, '/export')]),
    printTimesheet,
    settings.addChildren([
      settingsHome,
      locationsActivities,
      assets,
      configuration,
      coming(settings, '/company'),
      coming(settings, '/integrations'),
      coming(settings, '/account'),
    ]),
    coming(shell, '/safety-reports'),
    coming(shell, '/safety-reports/hazard-report'),
    coming(shell, '/tasks'),
    coming(shell, '/tasks/overview'),
    coming(shell, '/calendar'),
    coming(shell, '/chat'),
    coming(shell, '/training'),
    coming(shell, '/discover'),
    coming(shell, '/accounting-software'),
    onboarding,
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
