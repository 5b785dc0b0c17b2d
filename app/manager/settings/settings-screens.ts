import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { searchText } from '#app/lib/search-text.ts'
import { providerAnswer } from '../accounting/connections/provider-answer.ts'
import { shell } from '../root-screens.tsx'

const settings = createRoute({
  getParentRoute: () => shell,
  path: '/settings',
  component: lazyRouteComponent(() => import('./settings-layout.tsx'), 'SettingsLayout'),
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
  staticData: { title: 'Locations and activities' },
  component: lazyRouteComponent(() => import('./locations-activities-page.tsx'), 'LocationsActivitiesPage'),
})
const assets = createRoute({
  getParentRoute: () => settings,
  path: '/assets',
  staticData: { title: 'Assets' },
  validateSearch: (search): { q?: string | undefined } => ({ q: searchText(search.q) }),
  component: lazyRouteComponent(() => import('./assets-page.tsx'), 'AssetsPage'),
})
const company = createRoute({
  getParentRoute: () => settings,
  path: '/company',
  staticData: { title: 'Company' },
  component: lazyRouteComponent(() => import('./company/company-page.tsx'), 'CompanyPage'),
})
const assetSheet = createRoute({
  getParentRoute: () => settings,
  path: '/assets/qr',
  staticData: { title: 'Asset labels' },
  component: lazyRouteComponent(() => import('./asset-sheet-page.tsx'), 'AssetSheetPage'),
})
const integrations = createRoute({
  getParentRoute: () => settings,
  path: '/integrations',
  staticData: { title: 'Integrations' },
  component: lazyRouteComponent(() => import('../accounting/connections/integrations-page.tsx'), 'IntegrationsPage'),
})
const people = createRoute({
  getParentRoute: () => settings,
  path: '/integrations/$provider/people',
  staticData: { title: 'Link people' },
  validateSearch: (search): { q?: string | undefined } => ({ q: searchText(search.q) }),
  component: lazyRouteComponent(() => import('../accounting/connections/people-page.tsx'), 'PeoplePage'),
})
const account = createRoute({
  getParentRoute: () => settings,
  path: '/account',
  staticData: { title: 'Account' },
  component: lazyRouteComponent(() => import('./account/account-page.tsx'), 'AccountPage'),
})
const configuration = createRoute({
  getParentRoute: () => settings,
  path: '/configuration',
  staticData: { title: 'Configuration' },
  component: lazyRouteComponent(() => import('./configuration-page.tsx'), 'ConfigurationPage'),
})

/** Where a provider's sign-in comes back to (Specification 2). */
const accountingSoftware = createRoute({
  getParentRoute: () => shell,
  path: '/accounting-software',
  staticData: { title: 'Accounting software' },
  validateSearch: providerAnswer,
  component: lazyRouteComponent(
    () => import('../accounting/connections/accounting-software-page.tsx'),
    'AccountingSoftwarePage',
  ),
})

export const settingsScreens = [
  settings.addChildren([
    settingsHome,
    company,
    configuration,
    integrations,
    people,
    locationsActivities,
    assets,
    assetSheet,
    account,
  ]),
  accountingSoftware,
] as const
