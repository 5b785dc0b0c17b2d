import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { training as layout } from '#app/manager/routes/root-screens.tsx'
import { trainingSearch } from './training-search.ts'

const list = createRoute({
  getParentRoute: () => layout,
  path: '/tickets',
  staticData: { title: 'Tickets', needs: 'tickets.listTickets' },
  validateSearch: trainingSearch,
  component: lazyRouteComponent(() => import('./list/tickets-page.tsx'), 'TicketsPage'),
})

const matrix = createRoute({
  getParentRoute: () => layout,
  path: '/matrix',
  staticData: { title: 'Skills matrix', needs: 'tickets.listMatrix' },
  validateSearch: trainingSearch,
  component: lazyRouteComponent(() => import('./matrix/matrix-page.tsx'), 'MatrixPage'),
})

export const tickets = { training: [list, matrix] } as const
