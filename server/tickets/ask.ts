import { v7 as newId } from 'uuid'
import type { Sharing } from '#shared/employees/employees-contract.ts'
import type { TicketKind } from '#shared/tickets/ticket-kind.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { notifyEmployees } from '#server/core/notifications/notify.ts'
import { requireEmployees } from '#server/employees/list/require-employees.ts'
import { listNotSharing } from './list-not-sharing.ts'
import { findActivePeople, saveRequests } from './people-store.ts'
import { findFarm } from './register-store.ts'
import { sharingOfPeople } from './sharing-of-people.ts'

const askedAgainAfter = { hours: 24 }

/** Asks those of the employees who don't share their record with the farm, though they can, and have not been asked for a day. */
export async function askToShare(ctx: BusinessContext, { employeeIds }: { employeeIds: string[] }) {
  await requireEmployees(ctx, employeeIds)
  const canShare = (await listNotSharing(ctx)).filter(({ sharing }) => sharing === 'not_shared')
  const ids = canShare.flatMap(({ employeeId }) => (employeeIds.includes(employeeId) ? [employeeId] : []))
  return { asked: await ask(ctx, { ids, kind: null }) }
}

/**
 * Asks employees who work here to enter a ticket, unless they have been asked for it within a day. Those who keep theirs to
 * themselves are asked to share, because the farm would not see it.
 */
export async function askForTicket(
  ctx: BusinessContext,
  { kind, employeeIds }: { kind: TicketKind; employeeIds: string[] },
) {
  const { tx, actor, now } = ctx
  await requireEmployees(ctx, employeeIds)
  const page = { since: now, after: null, limit: employeeIds.length }
  const active = await findActivePeople(tx, actor.managerId, { employeeIds, ...page })
  const sharingOf = await sharingOfPeople(tx, actor.managerId)
  const idsOf = (sharing: Sharing) =>
    active.flatMap(({ employeeId, userId }) => (sharingOf(userId) === sharing ? [employeeId] : []))
  const asked = await ask(ctx, { ids: [...idsOf('shared'), ...idsOf('email_unconfirmed')], kind })
  return { asked: asked + (await ask(ctx, { ids: idsOf('not_shared'), kind: null })) }
}

/** @returns how many are asked now */
async function ask(
  ctx: BusinessContext,
  { ids, kind }: { ids: readonly string[]; kind: TicketKind | null },
): Promise<number> {
  const { tx, actor, now } = ctx
  const since = Temporal.Instant.from(now).subtract(askedAgainAfter).toString()
  const requests = ids.map((employeeId) => ({ id: newId(), employeeId }))
  const asked = await saveRequests(tx, actor.managerId, requests, { kind, askedBy: actor.userId, now, since })
  const { businessName: farm } = await findFarm(tx, actor.managerId)
  if (kind === null) await notifyEmployees(ctx, 'sharing_asked', new Map(asked.map((id) => [id, { farm }])))
  else await notifyEmployees(ctx, 'ticket_asked', new Map(asked.map((id) => [id, { farm, kind }])))
  return asked.length
}
