import { z } from 'zod'
import { endpoint } from '#shared/core/endpoint.ts'
import { done, id, requiredText, text } from '#shared/core/fields.ts'
import { everyone } from '#shared/core/role.ts'

/** Web push, with the browser's own field names (PushSubscription.toJSON). */
export const pushContract = {
  getPushKey: endpoint
    .meta({ allow: everyone, oldPath: '/my/push-key' })
    .route({ method: 'GET', path: '/push-key', summary: 'Get our public VAPID key' })
    .output(z.object({ publicKey: z.string() })),
  subscribePush: endpoint
    .meta({ allow: everyone, oldPath: '/my/push-subscriptions' })
    .route({
      method: 'POST',
      path: '/push-subscriptions',
      summary: 'Notify this browser while the app is closed',
    })
    .input(
      z.object({
        id,
        endpoint: z
          .url({ protocol: /^https$/, message: 'This browser did not provide a notification address.' })
          .max(1000),
        p256dh: requiredText(200, 'This browser did not provide a notification key.'),
        auth: requiredText(100, 'This browser did not provide a notification key.'),
      }),
    )
    .output(done),
  unsubscribePush: endpoint
    .meta({ allow: everyone, oldPath: '/my/push-subscriptions/remove' })
    .route({ method: 'POST', path: '/push-subscriptions/remove', summary: 'Stop notifying this browser' })
    .input(z.object({ endpoint: text(1000) }))
    .output(done),
}
