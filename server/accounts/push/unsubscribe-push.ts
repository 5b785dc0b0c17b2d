import type { EmployeeContext } from '#server/core/http/context.ts'
import { deleteSubscription } from '#server/core/notifications/push-store.ts'

export async function unsubscribePush({ actor, tx }: EmployeeContext, { endpoint }: { endpoint: string }) {
  await deleteSubscription(tx, actor.managerId, { employeeId: actor.employeeId, endpoint })
  return { ok: true as const }
}
