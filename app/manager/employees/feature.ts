import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { searchIds } from '#app/lib/address/search-ids.ts'
import { searchText } from '#app/lib/address/search-text.ts'
import { ticketSearch } from '#app/manager/business/tickets/ticket-search.ts'
import { shell } from '#app/manager/routes/root-screens.tsx'

const layout = createRoute({
  getParentRoute: () => shell,
  path: '/employees',
  staticData: { needs: 'employees.getEmployee' },
  component: lazyRouteComponent(() => import('./employees-layout.tsx'), 'EmployeesLayout'),
})

const home = createRoute({
  getParentRoute: () => layout,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/employees/active', replace: true })
  },
})

const active = createRoute({
  getParentRoute: () => layout,
  path: '/active',
  staticData: { title: 'Employees' },
  validateSearch: (search): { q?: string | undefined; crews?: string[] | undefined } => ({
    q: searchText(search.q),
    crews: searchIds(search.crews),
  }),
  component: lazyRouteComponent(() => import('./list/active-employees-page.tsx'), 'ActiveEmployeesPage'),
})

const archived = createRoute({
  getParentRoute: () => layout,
  path: '/archived',
  staticData: { title: 'Archived employees' },
  validateSearch: (search): { q?: string | undefined } => ({ q: searchText(search.q) }),
  component: lazyRouteComponent(() => import('./list/archived-employees-page.tsx'), 'ArchivedEmployeesPage'),
})

const invited = createRoute({
  getParentRoute: () => layout,
  path: '/invited',
  staticData: { title: 'Invited employees' },
  validateSearch: (search): { q?: string | undefined; card?: string | undefined } => ({
    q: searchText(search.q),
    card: searchText(search.card),
  }),
  component: lazyRouteComponent(() => import('./invites/invited-employees-page.tsx'), 'InvitedEmployeesPage'),
})

const crews = createRoute({
  getParentRoute: () => layout,
  path: '/crews',
  staticData: { title: 'Crews', needs: 'crews.saveCrew' },
  validateSearch: (search): { q?: string | undefined; drawer?: string | undefined } => ({
    q: searchText(search.q),
    drawer: searchText(search.drawer),
  }),
  component: lazyRouteComponent(() => import('./crews/crews-page.tsx'), 'CrewsPage'),
})

const addEmployee = createRoute({
  getParentRoute: () => shell,
  path: '/employees/add',
  staticData: { title: 'Add employee', needs: 'employees.getEmployee' },
  component: lazyRouteComponent(() => import('./terms/add-employee-page.tsx'), 'AddEmployeePage'),
})

const employee = createRoute({
  getParentRoute: () => shell,
  path: '/employees/$employeeId',
  staticData: { title: 'Employee', needs: 'employees.getEmployee' },
  validateSearch: ticketSearch,
  component: lazyRouteComponent(() => import('./profile/employee-page.tsx'), 'EmployeePage'),
})

export const employees = {
  shell: [layout.addChildren([home, active, archived, invited, crews]), addEmployee, employee],
} as const
