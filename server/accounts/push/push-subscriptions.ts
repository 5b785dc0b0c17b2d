import type { EmployeeContext } from '#server/core/http/context.ts'
import { isPublicAddress } from '#server/core/http/public-agent.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { type Subscription, saveSubscription, deleteSubscription } from '#server/core/notifications/push-store.ts'

const notPublic =
  'This browser’s notification service is not supported. Nothing was changed. Muster works without notifications, or you can try another browser.'

const noKeys =
  'This browser’s notification keys are not valid. Nothing was changed. Reload the page and turn notifications on again.'

/** The form every browser uses: a point of P-256 and 16 secret bytes (RFC 8291). */
const areKeys = ({ p256dh, auth }: Subscription) =>
  Buffer.from(p256dh, 'base64url').length === 65 && Buffer.from(auth, 'base64url').length === 16

/** Keeps one subscription per browser, however often it is sent. */
export async function subscribePush({ actor, tx, now }: EmployeeContext, subscription: Subscription) {
  if (!isPublicAddress(subscription.endpoint)) refuse('BAD_REQUEST', notPublic, { endpoint: notPublic })
  if (!areKeys(subscription)) refuse('BAD_REQUEST', noKeys)
  await saveSubscription(tx, actor.managerId, { ...subscription, employeeId: actor.employeeId, createdAt: now })
  return { ok: true as const }
}

export async function getPushKey({ pushKeys }: EmployeeContext) {
  return { publicKey: pushKeys.publicKey }
}

export async function unsubscribePush({ actor, tx }: EmployeeContext, { endpoint }: { endpoint: string }) {
  await deleteSubscription(tx, actor.managerId, { employeeId: actor.employeeId, endpoint })
  return { ok: true as const }
}
