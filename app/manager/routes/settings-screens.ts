import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { searchText } from '#app/lib/address/search-text.ts'
import { providerAnswer } from '#app/manager/accounting/connections/provider-answer.ts'
import { shell } from './root-screens.tsx'

const settings = createRoute({
  getParentRoute: () => shell,
  path: '/settings',
  component: lazyRouteComponent(() => import('#app/manager/settings/settings-layout.tsx'), 'SettingsLayout'),
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
  staticData: { title: 'Locations and activities', needs: 'business.addLocations' },
  component: lazyRouteComponent(
    () => import('#app/manager/settings/named-rows/locations-activities-page.tsx'),
    'LocationsActivitiesPage',
  ),
})
const assets = createRoute({
  getParentRoute: () => settings,
  path: '/assets',
  staticData: { title: 'Assets', needs: 'business.listAssets' },
  validateSearch: (search): { q?: string | undefined } => ({ q: searchText(search.q) }),
  component: lazyRouteComponent(() => import('#app/manager/settings/assets/assets-page.tsx'), 'AssetsPage'),
})
const company = createRoute({
  getParentRoute: () => settings,
  path: '/company',
  staticData: { title: 'Company', needs: 'business.editCompany' },
  component: lazyRouteComponent(() => import('#app/manager/settings/company/company-page.tsx'), 'CompanyPage'),
})
const assetSheet = createRoute({
  getParentRoute: () => settings,
  path: '/assets/qr',
  staticData: { title: 'Asset labels', needs: 'business.listAssets' },
  component: lazyRouteComponent(() => import('#app/manager/settings/assets/asset-sheet-page.tsx'), 'AssetSheetPage'),
})
const integrations = createRoute({
  getParentRoute: () => settings,
  path: '/integrations',
  staticData: { title: 'Integrations' },
  component: lazyRouteComponent(
    () => import('#app/manager/accounting/connections/integrations-page.tsx'),
    'IntegrationsPage',
  ),
})
const people = createRoute({
  getParentRoute: () => settings,
  path: '/integrations/$provider/people',
  staticData: { title: 'Link people' },
  validateSearch: (search): { q?: string | undefined; show?: string | undefined } => ({
    q: searchText(search.q),
    show: searchText(search.show),
  }),
  component: lazyRouteComponent(() => import('#app/manager/accounting/people/people-page.tsx'), 'PeoplePage'),
})
const members = createRoute({
  getParentRoute: () => settings,
  path: '/people-with-access',
  staticData: { title: 'People with access', needs: 'accounts.listMembers' },
  component: lazyRouteComponent(() => import('#app/manager/settings/members/members-page.tsx'), 'MembersPage'),
})
const account = createRoute({
  getParentRoute: () => settings,
  path: '/account',
  staticData: { title: 'Account' },
  component: lazyRouteComponent(() => import('#app/manager/settings/account/account-page.tsx'), 'AccountPage'),
})
const configuration = createRoute({
  getParentRoute: () => settings,
  path: '/configuration',
  staticData: { title: 'Configuration', needs: 'business.setConfiguration' },
  component: lazyRouteComponent(
    () => import('#app/manager/settings/configuration/configuration-page.tsx'),
    'ConfigurationPage',
  ),
})

/** Where a provider's sign-in returns to (Specification 2). */
const accountingSoftware = createRoute({
  getParentRoute: () => shell,
  path: '/accounting-software',
  staticData: { title: 'Accounting software' },
  validateSearch: providerAnswer,
  component: lazyRouteComponent(
    () => import('#app/manager/accounting/connections/accounting-software-page.tsx'),
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
    members,
    account,
  ]),
  accountingSoftware,
] as const
