import { z } from 'zod'
import { endpoint } from '#shared/core/endpoint.ts'
import { done, id, requiredText, text } from '#shared/core/fields.ts'

/** Web push, with the browser's own field names (PushSubscription.toJSON). */
export const pushContract = {
  getPushKey: endpoint
    .meta({ allow: 'employee' })
    .route({ method: 'GET', path: '/my/push-key', summary: 'Our public VAPID key' })
    .output(z.object({ publicKey: z.string() })),
  subscribePush: endpoint
    .meta({ allow: 'employee' })
    .route({
      method: 'POST',
      path: '/my/push-subscriptions',
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
    .meta({ allow: 'employee' })
    .route({ method: 'POST', path: '/my/push-subscriptions/remove' })
    .input(z.object({ endpoint: text(1000) }))
    .output(done),
}
