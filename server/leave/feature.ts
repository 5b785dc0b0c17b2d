import type { ServerFeature } from '#server/core/startup/server-feature.ts'
import { leaveRoutes } from './leave-routes.ts'

export const leave = {
  about: 'Leave, entered by managers or requested by employees',
  routes: leaveRoutes,
} satisfies ServerFeature
