import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { searchIds } from '#app/lib/address/search-ids.ts'
import { searchText } from '#app/lib/address/search-text.ts'
import { type EntrySearch, entrySearch } from '#app/manager/entries/list/entry-search.ts'
import { shell, timesheets as layout } from '#app/manager/routes/root-screens.tsx'

const approveScreen = () => import('./approval/approve-screen.tsx')

const approve = createRoute({
  getParentRoute: () => layout,
  path: '/approve/{-$employeeId}',
  staticData: { title: 'Approve timesheets' },
  validateSearch: (
    search,
  ): EntrySearch & {
    q?: string | undefined
    waiting?: true | undefined
    running?: true | undefined
    crews?: string[] | undefined
  } => ({
    ...entrySearch(search),
    q: searchText(search.q),
    waiting: search.waiting === true ? true : undefined,
    running: search.running === true ? true : undefined,
    crews: searchIds(search.crews),
  }),
  // While the shell is drawn. What fails here is asked for again by the screen, which shows why.
  beforeLoad({ cause, context, params, search }) {
    if (cause === 'enter')
      approveScreen().then(
        ({ prefetchApprove }) => prefetchApprove(context.queryClient, params.employeeId, search),
        () => undefined,
      )
  },
  component: lazyRouteComponent(approveScreen, 'ApproveScreen'),
})

const overview = createRoute({
  getParentRoute: () => layout,
  path: '/overview',
  staticData: { title: 'Timesheet overview' },
  validateSearch: (search): EntrySearch & { sort?: string | undefined } => ({
    ...entrySearch(search),
    sort: searchText(search.sort),
  }),
  component: lazyRouteComponent(() => import('./overview/overview-page.tsx'), 'OverviewPage'),
})

const daysSearch = (search: Record<string, unknown>): { from?: string | undefined; to?: string | undefined } => ({
  from: searchText(search.from),
  to: searchText(search.to),
})

const summary = createRoute({
  getParentRoute: () => layout,
  path: '/summary',
  staticData: { title: 'Timesheet summary' },
  validateSearch: (search): ReturnType<typeof daysSearch> & { counted?: string | undefined } => ({
    ...daysSearch(search),
    counted: searchText(search.counted),
  }),
  component: lazyRouteComponent(() => import('./pay/summary-page.tsx'), 'SummaryPage'),
})

const importPage = createRoute({
  getParentRoute: () => layout,
  path: '/import',
  staticData: { title: 'Import hours', needs: 'timesheets.importPhoneFile' },
  component: lazyRouteComponent(() => import('./import/import-page.tsx'), 'ImportPage'),
})

/** A printable timesheet: all of an employee's entries in the range, for a signature. */
const printTimesheet = createRoute({
  getParentRoute: () => shell,
  path: '/timesheets/print/$employeeId',
  staticData: { title: 'Print timesheet' },
  validateSearch: daysSearch,
  component: lazyRouteComponent(() => import('./print/print-page.tsx'), 'PrintPage'),
})

export const timesheets = {
  timesheets: [approve, overview, summary, importPage],
  shell: [printTimesheet],
} as const
