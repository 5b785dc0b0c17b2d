import type { BusinessContext } from '#server/core/http/context.ts'
import { lockOpenInvite } from './lock-open-invite.ts'
import { updateMemberInvite } from './member-invites-store.ts'

/** The emailed link no longer works. */
export async function cancelMemberInvite(ctx: BusinessContext, { id }: { id: string }) {
  await lockOpenInvite(ctx, id, 'cancelled')
  await updateMemberInvite(ctx.tx, ctx.actor.managerId, id, { cancelledAt: ctx.now })
  return { ok: true as const }
}
