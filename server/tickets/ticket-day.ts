import { localDateOf } from '#shared/core/time/zone.ts'
import type { BusinessScope } from '#server/core/http/context.ts'
import { findFarm, type TicketDay } from './register-store.ts'

/** The farm's state and its day, by which tickets are judged. */
export async function ticketDay({ tx, actor, now }: Pick<BusinessScope, 'tx' | 'actor' | 'now'>): Promise<TicketDay> {
  const { state, zone } = await findFarm(tx, actor.managerId)
  return { state, today: localDateOf(now, zone) }
}
