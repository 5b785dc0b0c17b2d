import type { Clock } from '#shared/timesheets/clock/clock-contract.ts'

/** The parts of the server's answer that the clock screen needs. */
export type ClockSettings = Pick<
  Clock,
  | 'business'
  | 'locations'
  | 'activities'
  | 'assets'
  | 'recentLocationIds'
  | 'recentActivityIds'
  | 'recentAssetIds'
  | 'breakReminderHours'
  | 'restHours'
  | 'lastEnd'
> & { active: boolean }

/** Defaults let an employee clock on after losing reception before the first answer arrived. */
export function clockSettingsOf(clock: Clock | undefined, managerId: string): ClockSettings {
  if (clock) return { ...clock, active: clock.person.active }
  return {
    active: true,
    business: { id: managerId, name: '', timeZone: Temporal.Now.timeZoneId(), address: null, position: null },
    locations: [],
    activities: [],
    assets: [],
    recentLocationIds: [],
    recentActivityIds: [],
    recentAssetIds: [],
    breakReminderHours: 0,
    restHours: 0,
    lastEnd: null,
  }
}
