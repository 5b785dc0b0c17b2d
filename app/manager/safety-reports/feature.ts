import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { searchText } from '#app/lib/address/search-text.ts'
import { shell } from '#app/manager/routes/root-screens.tsx'
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

const comingReports = lazyRouteComponent(() => import('./coming-reports.tsx'), 'ComingReports')

const hazards = createRoute({
  getParentRoute: () => layout,
  path: '/hazard-report',
  staticData: { title: 'Hazard reports' },
  component: comingReports,
})

const incidents = createRoute({
  getParentRoute: () => layout,
  path: '/incident-report',
  staticData: { title: 'Incident reports' },
  component: comingReports,
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

export const safetyReports = {
  shell: [layout.addChildren([hazards, incidents, maintenance, preStarts]), maintenanceReport, preStart],
} as const
