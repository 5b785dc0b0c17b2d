import type { ServerFeature } from '#server/core/startup/server-feature.ts'
import { crewsRoutes } from './crews-routes.ts'

export const crews = {
  about: 'Crews: named groups of employees, with their history and their group chat',
  routes: crewsRoutes,
} satisfies ServerFeature
