import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { shell } from '#app/manager/routes/root-screens.tsx'

const home = createRoute({
  getParentRoute: () => shell,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/dashboard', replace: true })
  },
})

const page = lazyRouteComponent(() => import('#app/manager/routes/dashboard-screen.tsx'), 'DashboardScreen')

const screen = createRoute({
  getParentRoute: () => shell,
  path: '/dashboard',
  staticData: { title: 'Dashboard' },
  component: page,
})

const below = createRoute({
  getParentRoute: () => shell,
  path: '/dashboard/$',
  staticData: { title: 'Dashboard' },
  component: page,
})

export const dashboard = { shell: [home, screen, below] } as const
