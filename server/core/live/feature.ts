import type { ServerFeature } from '../startup/server-feature.ts'
import { liveRoutes } from './live-routes.ts'

export const live = {
  about: 'Changes as they happen, for everyone who is signed in',
  routes: liveRoutes,
} satisfies ServerFeature
