import { bindJob } from '../jobs/jobs.ts'
import type { ServerFeature } from '../startup/server-feature.ts'
import { deliverNotifications, notificationSweep, sweepNotifications } from './deliver-notifications.ts'
import { notificationsRoutes } from './notifications-routes.ts'
import { deliveryJob } from './notify.ts'
import { pushJob } from './push-job.ts'
import { sendPush } from './send-push.ts'

export const notifications = {
  about: 'Notifications, and how each person wants to get them',
  routes: notificationsRoutes,
  jobs: ({ services }) => [
    bindJob(deliveryJob, (payload) => deliverNotifications(services, payload)),
    bindJob(notificationSweep, () => sweepNotifications(services)),
    bindJob(pushJob, (payload) => sendPush(services, payload)),
  ],
} satisfies ServerFeature
