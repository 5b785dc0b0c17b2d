import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { shell } from '#app/manager/routes/root-screens.tsx'
import { calendarSearch } from './calendar-search.ts'

const page = createRoute({
  getParentRoute: () => shell,
  path: '/calendar',
  staticData: { title: 'Calendar', needs: 'calendar.listEvents' },
  validateSearch: calendarSearch,
  component: lazyRouteComponent(() => import('./calendar-page.tsx'), 'CalendarPage'),
})

export const calendar = { shell: [page] } as const
