import type { BusinessScope } from '#server/core/http/context.ts'
import { farmSettings } from '#server/timesheets/farm/farm-settings.ts'
import { findAbn } from './paper-store.ts'
import type { Letterhead } from './printed-report.ts'

export async function findLetterhead({ tx, actor, now }: BusinessScope): Promise<Letterhead> {
  const { businessName, zone } = await farmSettings(tx, actor.managerId)
  return { businessName, zone, now, abn: await findAbn(tx, actor.managerId) }
}
