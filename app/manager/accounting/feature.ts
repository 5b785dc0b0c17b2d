import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { searchText } from '#app/lib/address/search-text.ts'
import { settings, shell, timesheets } from '#app/manager/routes/root-screens.tsx'
import { exportSearch } from './exports/export-search.ts'
import { providerAnswer } from './connections/provider-answer.ts'

const exportPage = createRoute({
  getParentRoute: () => timesheets,
  path: '/export',
  staticData: { title: 'Export' },
  validateSearch: exportSearch,
  component: lazyRouteComponent(() => import('./exports/export-page.tsx'), 'ExportPage'),
})

const exportRun = createRoute({
  getParentRoute: () => timesheets,
  path: '/export/$exportId',
  staticData: { title: 'Export' },
  component: lazyRouteComponent(() => import('./exports/run/export-run-page.tsx'), 'ExportRunPage'),
})

const integrations = createRoute({
  getParentRoute: () => settings,
  path: '/integrations',
  staticData: { title: 'Integrations' },
  component: lazyRouteComponent(() => import('./connections/integrations-page.tsx'), 'IntegrationsPage'),
})

const people = createRoute({
  getParentRoute: () => settings,
  path: '/integrations/$provider/people',
  staticData: { title: 'Link people' },
  validateSearch: (search): { q?: string | undefined; show?: string | undefined } => ({
    q: searchText(search.q),
    show: searchText(search.show),
  }),
  component: lazyRouteComponent(() => import('./people/people-page.tsx'), 'PeoplePage'),
})

/** Where a provider's sign-in returns to (Specification 2). */
const accountingSoftware = createRoute({
  getParentRoute: () => shell,
  path: '/accounting-software',
  staticData: { title: 'Accounting software' },
  validateSearch: providerAnswer,
  component: lazyRouteComponent(() => import('./connections/accounting-software-page.tsx'), 'AccountingSoftwarePage'),
})

export const accounting = {
  timesheets: [exportPage, exportRun],
  settings: [integrations, people],
  shell: [accountingSoftware],
} as const
