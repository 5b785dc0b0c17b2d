import type { ServerFeature } from '#server/core/startup/server-feature.ts'
import { safetyReportsRoutes } from './safety-reports-routes.ts'

export const safetyReports = {
  about: 'Safety reports: pre-start checks and machine faults, with their photos and comments',
  routes: safetyReportsRoutes,
} satisfies ServerFeature
