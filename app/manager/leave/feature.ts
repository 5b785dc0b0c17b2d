import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { timesheets } from '#app/manager/routes/root-screens.tsx'
import { leaveSearch } from './leave-search.ts'

const page = createRoute({
  getParentRoute: () => timesheets,
  path: '/leave',
  staticData: { title: 'Leave' },
  validateSearch: leaveSearch,
  component: lazyRouteComponent(() => import('./leave-page.tsx'), 'LeavePage'),
})

export const leave = { timesheets: [page] } as const
