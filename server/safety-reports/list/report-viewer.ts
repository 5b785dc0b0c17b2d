import { localDateOf } from '#shared/core/time/zone.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { farmSettings } from '#server/timesheets/farm/farm-settings.ts'
import type { Viewer } from './list-reports-store.ts'

export async function reportViewer({ tx, actor, now }: BusinessContext): Promise<Viewer> {
  const { zone } = await farmSettings(tx, actor.managerId)
  return { managerId: actor.managerId, zone, today: localDateOf(now, zone) }
}
