import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
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

const company = createRoute({
  getParentRoute: () => layout,
  path: '/company',
  staticData: { title: 'Company', needs: 'business.editCompany' },
  component: lazyRouteComponent(() => import('./company/company-page.tsx'), 'CompanyPage'),
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
  settings: [home, company, configuration, locationsActivities, members, account],
} as const
