import type { Tx } from '#server/core/database/database.ts'
import type { BusinessContext, OutsideContext } from '#server/core/http/context.ts'
import { farmSettings } from '#server/timesheets/farm/farm-settings.ts'
import { findAbn } from './paper-store.ts'
import type { Letterhead } from './printed-report.ts'

/** A step as the verbs of the screens take it. */
export const paperContext = ({ actor, services }: OutsideContext, tx: Tx): BusinessContext => ({
  actor,
  tx,
  services,
  now: services.now(),
  concerned: new Set(),
})

export async function letterheadOfBusiness({ tx, actor, now }: BusinessContext): Promise<Letterhead> {
  const { businessName, zone } = await farmSettings(tx, actor.managerId)
  return { businessName, zone, now, abn: await findAbn(tx, actor.managerId) }
}
