import type { ServerFeature } from '#server/core/startup/server-feature.ts'
import { timesheetsRoutes } from './timesheets-routes.ts'

export const timesheets = {
  about: 'Entries and their approval, the clock, location tracks, locked pay periods and pay summaries',
  routes: timesheetsRoutes,
  firstAsked: { phone: ['/api/my/clock'] },
} satisfies ServerFeature
