import type { Clock } from '#shared/timesheets/clock/clock-contract.ts'

/** What the clock's screen needs of the server's answer. */
export type ClockSettings = Pick<
  Clock,
  | 'business'
  | 'locations'
  | 'activities'
  | 'recentLocationIds'
  | 'recentActivityIds'
  | 'breakReminderHours'
  | 'restHours'
  | 'lastEnd'
> & { active: boolean }

/** Somebody who signed in and lost reception before the lists came can clock on all the same. */
export function clockSettingsOf(clock: Clock | undefined, managerId: string): ClockSettings {
  if (clock) return { ...clock, active: clock.person.active }
  return {
    active: true,
    business: { id: managerId, name: '', timeZone: Temporal.Now.timeZoneId() },
    locations: [],
    activities: [],
    recentLocationIds: [],
    recentActivityIds: [],
    breakReminderHours: 0,
    restHours: 0,
    lastEnd: null,
  }
}
