import type { ServerFeature } from '#server/core/startup/server-feature.ts'
import { tasksRoutes } from './tasks-routes.ts'

export const tasks = {
  about: 'Tasks with their people, checklists, comments, photos and templates',
  routes: tasksRoutes,
} satisfies ServerFeature
