import type { ZoneChange } from '#shared/core/time/zone.ts'
import type { BusinessContext } from '#server/core/http/context.ts'

/** What a feature above this one plans by the farm's clocks. */
interface PlannedTimes {
  /**
   * Gives everything planned the instants that its days and clock times have in the farm's new zone. Called in the transaction
   * that stores the zone, while no one else writes events or tasks.
   */
  keep(ctx: BusinessContext, change: ZoneChange): Promise<void>
  /** How many are still to come. */
  count(ctx: BusinessContext): Promise<number>
}

export type Planned = Readonly<Record<'events' | 'tasks', PlannedTimes>>
