import { z } from 'zod'
import { endpoint } from '#shared/core/endpoint.ts'
import { done, id, requiredText, text } from '#shared/core/fields.ts'

/** Web push, in the browser's own words (PushSubscription.toJSON). */
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
      summary: 'Tell this browser things while the app is closed',
    })
    .input(
      z.object({
        id,
        endpoint: z.url({ protocol: /^https$/, message: 'This browser gave no address to notify.' }).max(1000),
        p256dh: requiredText(200, 'This browser gave no key.'),
        auth: requiredText(100, 'This browser gave no key.'),
      }),
    )
    .output(done),
  unsubscribePush: endpoint
    .meta({ allow: 'employee' })
    .route({ method: 'POST', path: '/my/push-subscriptions/remove' })
    .input(z.object({ endpoint: text(1000) }))
    .output(done),
}
