import { textOf } from '#shared/texts.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { isPublicAddress } from '#server/core/http/public-agent.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { type Subscription, saveSubscription, deleteSubscription } from '#server/core/notifications/push-store.ts'

/** The form every browser uses: a point of P-256 and 16 secret bytes (RFC 8291). */
const areKeys = ({ p256dh, auth }: Subscription) =>
  Buffer.from(p256dh, 'base64url').length === 65 && Buffer.from(auth, 'base64url').length === 16

/** Keeps one subscription per browser, however often it is sent. */
export async function subscribePush({ actor, tx, now }: BusinessContext, subscription: Subscription) {
  if (!isPublicAddress(subscription.endpoint))
    refuse('BAD_REQUEST', textOf('accounts.pushNotSupported'), { at: 'endpoint' })
  if (!areKeys(subscription)) refuse('BAD_REQUEST', textOf('accounts.pushKeysInvalid'))
  await saveSubscription(tx, actor.managerId, { ...subscription, userId: actor.userId, createdAt: now })
  return { ok: true as const }
}

export async function getPushKey({ services: { pushKeys } }: BusinessContext) {
  return { publicKey: pushKeys.publicKey }
}

export async function unsubscribePush({ actor, tx }: BusinessContext, { endpoint }: { endpoint: string }) {
  await deleteSubscription(tx, actor.managerId, { userId: actor.userId, endpoint })
  return { ok: true as const }
}
