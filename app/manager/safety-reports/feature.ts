import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { searchDay } from '#app/lib/address/search-day.ts'
import { searchText } from '#app/lib/address/search-text.ts'
import { shell } from '#app/manager/routes/root-screens.tsx'
import { registerPath } from '#app/manager/business/report-lists.ts'
import { reportsSearch } from './reports-search.ts'

const layout = createRoute({
  getParentRoute: () => shell,
  path: '/safety-reports',
  staticData: { title: 'Safety reports', needs: 'safetyReports.listReports' },
  component: lazyRouteComponent(() => import('./safety-reports-layout.tsx'), 'SafetyReportsLayout'),
  beforeLoad: ({ location }) => {
    if (location.pathname === '/safety-reports') throw redirect({ to: '/safety-reports/hazard-report', replace: true })
  },
})

const hazards = createRoute({
  getParentRoute: () => layout,
  path: '/hazard-report',
  staticData: { title: 'Hazard reports' },
  validateSearch: reportsSearch,
  component: lazyRouteComponent(() => import('./list/hazards-page.tsx'), 'HazardsPage'),
})

const incidents = createRoute({
  getParentRoute: () => layout,
  path: '/incident-report',
  staticData: { title: 'Incident reports' },
  validateSearch: reportsSearch,
  component: lazyRouteComponent(() => import('./list/incidents-page.tsx'), 'IncidentsPage'),
})

const maintenance = createRoute({
  getParentRoute: () => layout,
  path: '/maintenance-report',
  staticData: { title: 'Maintenance reports' },
  validateSearch: reportsSearch,
  component: lazyRouteComponent(() => import('./list/maintenance-page.tsx'), 'MaintenancePage'),
})

const preStarts = createRoute({
  getParentRoute: () => layout,
  path: '/pre-start',
  staticData: { title: 'Pre-start checks' },
  validateSearch: reportsSearch,
  component: lazyRouteComponent(() => import('./list/pre-starts-page.tsx'), 'PreStartsPage'),
})

const reportPage = lazyRouteComponent(() => import('./detail/report-page.tsx'), 'ReportPage')
const reportSearch = (search: Record<string, unknown>): { drawer?: string | undefined } => ({
  drawer: searchText(search.drawer),
})

const hazard = createRoute({
  getParentRoute: () => shell,
  path: '/safety-reports/hazard-report/$reportId',
  staticData: { title: 'Hazard report', needs: 'safetyReports.listHistory' },
  validateSearch: reportSearch,
  component: reportPage,
})

const incident = createRoute({
  getParentRoute: () => shell,
  path: '/safety-reports/incident-report/$reportId',
  staticData: { title: 'Incident report', needs: 'safetyReports.listHistory' },
  validateSearch: reportSearch,
  component: reportPage,
})

const maintenanceReport = createRoute({
  getParentRoute: () => shell,
  path: '/safety-reports/maintenance-report/$reportId',
  staticData: { title: 'Maintenance report', needs: 'safetyReports.listHistory' },
  validateSearch: reportSearch,
  component: reportPage,
})

const preStart = createRoute({
  getParentRoute: () => shell,
  path: '/safety-reports/pre-start/$reportId',
  staticData: { title: 'Pre-start check', needs: 'safetyReports.listHistory' },
  validateSearch: reportSearch,
  component: reportPage,
})

const register = createRoute({
  getParentRoute: () => shell,
  path: registerPath,
  staticData: { title: 'Register of injuries', needs: 'safetyReports.listInjuries' },
  validateSearch: (search): { from?: string | undefined; to?: string | undefined } => ({
    from: searchDay(search.from),
    to: searchDay(search.to),
  }),
  component: lazyRouteComponent(() => import('./incident/register-page.tsx'), 'RegisterPage'),
})

export const safetyReports = {
  shell: [
    layout.addChildren([hazards, incidents, maintenance, preStarts]),
    hazard,
    incident,
    maintenanceReport,
    preStart,
    register,
  ],
} as const
