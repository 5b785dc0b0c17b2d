import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { calendarSearch } from '#app/manager/calendar/calendar-search.ts'
import { shell } from './root-screens.tsx'

const calendar = createRoute({
  getParentRoute: () => shell,
  path: '/calendar',
  staticData: { title: 'Calendar', needs: 'calendar.listEvents' },
  validateSearch: calendarSearch,
  component: lazyRouteComponent(() => import('#app/manager/calendar/calendar-page.tsx'), 'CalendarPage'),
})

export const planScreens = [calendar] as const
