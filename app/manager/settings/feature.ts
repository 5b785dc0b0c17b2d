import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { searchText } from '#app/lib/address/search-text.ts'
import { settings as layout } from '#app/manager/routes/root-screens.tsx'

const home = createRoute({
  getParentRoute: () => layout,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/settings/company', replace: true })
  },
})

const locationsActivities = createRoute({
  getParentRoute: () => layout,
  path: '/locations-activities',
  staticData: { title: 'Locations and activities', needs: 'business.addLocations' },
  component: lazyRouteComponent(() => import('./named-rows/locations-activities-page.tsx'), 'LocationsActivitiesPage'),
})

const assets = createRoute({
  getParentRoute: () => layout,
  path: '/assets',
  staticData: { title: 'Assets', needs: 'business.listAssets' },
  validateSearch: (search): { q?: string | undefined } => ({ q: searchText(search.q) }),
  component: lazyRouteComponent(() => import('./assets/assets-page.tsx'), 'AssetsPage'),
})

const company = createRoute({
  getParentRoute: () => layout,
  path: '/company',
  staticData: { title: 'Company', needs: 'business.editCompany' },
  component: lazyRouteComponent(() => import('./company/company-page.tsx'), 'CompanyPage'),
})

const assetSheet = createRoute({
  getParentRoute: () => layout,
  path: '/assets/qr',
  staticData: { title: 'Asset labels', needs: 'business.listAssets' },
  component: lazyRouteComponent(() => import('./assets/asset-sheet-page.tsx'), 'AssetSheetPage'),
})

const members = createRoute({
  getParentRoute: () => layout,
  path: '/people-with-access',
  staticData: { title: 'People with access', needs: 'accounts.listMembers' },
  component: lazyRouteComponent(() => import('./members/members-page.tsx'), 'MembersPage'),
})

const account = createRoute({
  getParentRoute: () => layout,
  path: '/account',
  staticData: { title: 'Account' },
  component: lazyRouteComponent(() => import('./account/account-page.tsx'), 'AccountPage'),
})

const configuration = createRoute({
  getParentRoute: () => layout,
  path: '/configuration',
  staticData: { title: 'Configuration', needs: 'business.setConfiguration' },
  component: lazyRouteComponent(() => import('./configuration/configuration-page.tsx'), 'ConfigurationPage'),
})

export const settings = {
  settings: [home, company, configuration, locationsActivities, assets, assetSheet, members, account],
} as const
