import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { searchText } from '#app/lib/address/search-text.ts'
import { shell } from './root-screens.tsx'

const employees = createRoute({
  getParentRoute: () => shell,
  path: '/employees',
  staticData: { needs: 'employees.getEmployee' },
  component: lazyRouteComponent(() => import('#app/manager/employees/employees-layout.tsx'), 'EmployeesLayout'),
})
const employeesHome = createRoute({
  getParentRoute: () => employees,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/employees/active', replace: true })
  },
})
const activeEmployees = createRoute({
  getParentRoute: () => employees,
  path: '/active',
  staticData: { title: 'Employees' },
  validateSearch: (search): { q?: string | undefined } => ({ q: searchText(search.q) }),
  component: lazyRouteComponent(
    () => import('#app/manager/employees/list/active-employees-page.tsx'),
    'ActiveEmployeesPage',
  ),
})
const archivedEmployees = createRoute({
  getParentRoute: () => employees,
  path: '/archived',
  staticData: { title: 'Archived employees' },
  validateSearch: (search): { q?: string | undefined } => ({ q: searchText(search.q) }),
  component: lazyRouteComponent(
    () => import('#app/manager/employees/list/archived-employees-page.tsx'),
    'ArchivedEmployeesPage',
  ),
})
const invitedEmployees = createRoute({
  getParentRoute: () => employees,
  path: '/invited',
  staticData: { title: 'Invited employees' },
  validateSearch: (search): { q?: string | undefined; card?: string | undefined } => ({
    q: searchText(search.q),
    card: searchText(search.card),
  }),
  component: lazyRouteComponent(
    () => import('#app/manager/employees/invites/invited-employees-page.tsx'),
    'InvitedEmployeesPage',
  ),
})
const addEmployee = createRoute({
  getParentRoute: () => shell,
  path: '/employees/add',
  staticData: { title: 'Add employee', needs: 'employees.getEmployee' },
  component: lazyRouteComponent(() => import('#app/manager/employees/terms/add-employee-page.tsx'), 'AddEmployeePage'),
})
const employee = createRoute({
  getParentRoute: () => shell,
  path: '/employees/$employeeId',
  staticData: { title: 'Employee', needs: 'employees.getEmployee' },
  component: lazyRouteComponent(() => import('#app/manager/employees/profile/employee-page.tsx'), 'EmployeePage'),
})

export const employeeScreens = [
  employees.addChildren([employeesHome, activeEmployees, archivedEmployees, invitedEmployees]),
  addEmployee,
  employee,
] as const
