import { bindJob } from '#server/core/jobs/jobs.ts'
import type { ServerFeature } from '#server/core/startup/server-feature.ts'
import { calendarRoutes } from './calendar-routes.ts'
import { remindOfEvents, reminderSweep } from './remind-of-events.ts'

export const calendar = {
  about: 'Events with their categories, repeats and reminders, and private calendar links',
  routes: calendarRoutes,
  jobs: ({ services, log }) => [bindJob(reminderSweep, () => remindOfEvents(services, log))],
} satisfies ServerFeature
