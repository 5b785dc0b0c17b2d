import type { BusinessScope } from '#server/core/http/context.ts'
import { farmSettings } from '#server/timesheets/farm/farm-settings.ts'
import { dayWindow } from '#shared/core/time/zone.ts'
import { countSafety, type SafetyFigures } from './figures-store.ts'

export type { SafetyFigures }

/** What the emailed summary says of safety: what is open today, and what happened in the period. */
export async function safetyFigures(
  { tx, actor: { managerId } }: Pick<BusinessScope, 'tx' | 'actor'>,
  { from, to, today }: { from: string; to: string; today: string },
): Promise<SafetyFigures> {
  const { zone } = await farmSettings(tx, managerId)
  return countSafety(tx, managerId, { today, ...dayWindow(from, to, zone) })
}
