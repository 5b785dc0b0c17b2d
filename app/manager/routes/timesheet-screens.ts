import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { searchText } from '#app/lib/address/search-text.ts'
import { exportSearch } from '#app/manager/accounting/exports/export-search.ts'
import { leaveSearch } from '#app/manager/leave/leave-search.ts'
import { shell } from './root-screens.tsx'
import { type EntrySearch, entrySearch } from '#app/manager/entries/list/entry-search.ts'

const timesheets = createRoute({
  getParentRoute: () => shell,
  path: '/timesheets',
  component: lazyRouteComponent(() => import('#app/manager/timesheets/timesheets-layout.tsx'), 'TimesheetsLayout'),
  beforeLoad: ({ location }) => {
    if (location.pathname === '/timesheets') throw redirect({ to: '/timesheets/approve/{-$employeeId}', replace: true })
  },
})
const approveScreen = () => import('#app/manager/timesheets/approval/approve-screen.tsx')
const approve = createRoute({
  getParentRoute: () => timesheets,
  path: '/approve/{-$employeeId}',
  staticData: { title: 'Approve timesheets' },
  validateSearch: (
    search,
  ): EntrySearch & { q?: string | undefined; waiting?: true | undefined; running?: true | undefined } => ({
    ...entrySearch(search),
    q: searchText(search.q),
    waiting: search.waiting === true ? true : undefined,
    running: search.running === true ? true : undefined,
  }),
  // While the shell is drawn. What fails here is asked for again by the screen, which shows why.
  beforeLoad({ cause, context, params, search }) {
    if (cause === 'enter')
      approveScreen().then(
        ({ readAhead }) => readAhead(context.queryClient, params.employeeId, search),
        () => undefined,
      )
  },
  component: lazyRouteComponent(approveScreen, 'ApproveScreen'),
})
const overview = createRoute({
  getParentRoute: () => timesheets,
  path: '/overview',
  staticData: { title: 'Timesheet overview' },
  validateSearch: (search): EntrySearch & { sort?: string | undefined } => ({
    ...entrySearch(search),
    sort: searchText(search.sort),
  }),
  component: lazyRouteComponent(() => import('#app/manager/timesheets/overview/overview-page.tsx'), 'OverviewPage'),
})
const daysSearch = (search: Record<string, unknown>): { from?: string | undefined; to?: string | undefined } => ({
  from: searchText(search.from),
  to: searchText(search.to),
})
const summary = createRoute({
  getParentRoute: () => timesheets,
  path: '/summary',
  staticData: { title: 'Timesheet summary' },
  validateSearch: (search): ReturnType<typeof daysSearch> & { counted?: string | undefined } => ({
    ...daysSearch(search),
    counted: searchText(search.counted),
  }),
  component: lazyRouteComponent(() => import('#app/manager/timesheets/pay/summary-page.tsx'), 'SummaryPage'),
})
const leave = createRoute({
  getParentRoute: () => timesheets,
  path: '/leave',
  staticData: { title: 'Leave' },
  validateSearch: leaveSearch,
  component: lazyRouteComponent(() => import('#app/manager/leave/leave-page.tsx'), 'LeavePage'),
})
const importPage = createRoute({
  getParentRoute: () => timesheets,
  path: '/import',
  staticData: { title: 'Import hours', needs: 'timesheets.importPhoneFile' },
  component: lazyRouteComponent(() => import('#app/manager/timesheets/import/import-page.tsx'), 'ImportPage'),
})
/** A printable timesheet: all of an employee's entries in the range, for a signature. */
const printTimesheet = createRoute({
  getParentRoute: () => shell,
  path: '/timesheets/print/$employeeId',
  staticData: { title: 'Print timesheet' },
  validateSearch: daysSearch,
  component: lazyRouteComponent(() => import('#app/manager/timesheets/print/print-page.tsx'), 'PrintPage'),
})

const exportPage = createRoute({
  getParentRoute: () => timesheets,
  path: '/export',
  staticData: { title: 'Export' },
  validateSearch: exportSearch,
  component: lazyRouteComponent(() => import('#app/manager/accounting/exports/export-page.tsx'), 'ExportPage'),
})
const exportRun = createRoute({
  getParentRoute: () => timesheets,
  path: '/export/$exportId',
  staticData: { title: 'Export' },
  component: lazyRouteComponent(
    () => import('#app/manager/accounting/exports/run/export-run-page.tsx'),
    'ExportRunPage',
  ),
})

export const timesheetScreens = [
  timesheets.addChildren([approve, overview, summary, leave, importPage, exportPage, exportRun]),
  printTimesheet,
] as const
