import { bindJob } from '#server/core/jobs/jobs.ts'
import type { ServerFeature } from '#server/core/startup/server-feature.ts'
import { chatRoutes } from './chat-routes.ts'
import { messagePushJob, pushToPeople } from './push-message.ts'

export const chat = {
  about: 'Direct messages, groups and announcements, with search, files and read marks',
  routes: chatRoutes,
  jobs: ({ services }) => [bindJob(messagePushJob, (payload) => pushToPeople(services, payload))],
} satisfies ServerFeature
