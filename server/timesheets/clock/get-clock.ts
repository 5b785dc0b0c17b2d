import { defaultPeriodDays } from '#shared/business/config-type.ts'
import { withPosition } from '#shared/business/place.ts'
import { mostRecent, mostRunning } from '#shared/timesheets/clock/clock-contract.ts'
import { localDateOf } from '#shared/core/time/zone.ts'
import { farmSettings } from '../farm/farm-settings.ts'
import type { EmployeeContext } from '#server/core/http/context.ts'
import { findClockFacts, findOwnBusinesses, findRecentWork, markPhoneRead } from './clock-store.ts'
import { findOwnRunning } from '../entries/own-entries-store.ts'

/** Everything the phone needs to work offline. Archived employees may read it too. */
export async function getClock({ actor, tx, now }: EmployeeContext) {
  const { managerId, employeeId, active } = actor
  const [facts, settings, businesses, running, recent] = await Promise.all([
    findClockFacts(tx, actor),
    farmSettings(tx, managerId),
    findOwnBusinesses(tx, actor.userId),
    findOwnRunning(tx, actor),
    findRecentWork(tx, actor, { now, limit: mostRecent }),
    markPhoneRead(tx, actor, now),
  ])
  const { locations, activities, assets, trackConsent, showsPayEstimate } = facts
  const { address, position } = withPosition(facts)
  const { zone, roundingMinutes, breakReminderHours, restHours, leaveHours } = settings
  // A business that has set no payroll calendar uses one that starts on its registration day (Specification 9).
  const payPeriods = facts.payPeriods ?? {
    startDate: localDateOf(facts.createdAt, zone),
    period: defaultPeriodDays,
  }
  return {
    serverTime: now,
    person: { employeeId, firstName: facts.firstName, lastName: facts.lastName, active },
    business: { id: managerId, name: facts.businessName, timeZone: zone, address, position },
    businesses,
    locations: locations.map((location) => withPosition(location)),
    activities,
    assets,
    roundingMinutes,
    breakReminderHours,
    restHours,
    leaveHours,
    payPeriods,
    showsPayEstimate,
    running: running.slice(0, mostRunning),
    lastEnd: lastEndOf(recent, now),
    recentLocationIds: offeredFirst(
      recent.map(({ locationIds }) => locationIds),
      locations,
    ),
    recentActivityIds: offeredFirst(
      recent.map(({ activityIds }) => activityIds),
      activities,
    ),
    recentAssetIds: offeredFirst(
      recent.map(({ assetIds }) => assetIds),
      assets,
    ),
    trackConsent,
  }
}

/** Rejected work does not count. Stored instants compare as text. */
function lastEndOf(work: readonly { endTime: string | null; status: string }[], now: string): string | null {
  const ends = work.flatMap(({ endTime, status }) =>
    endTime !== null && endTime <= now && status !== 'rejected' ? [endTime] : [],
  )
  return ends.toSorted().at(-1) ?? null
}

/** Each ID once, the last used first, without those that can no longer be chosen. */
function offeredFirst(used: readonly (readonly string[])[], choices: readonly { id: string }[]): string[] {
  const choosable = new Set(choices.map(({ id }) => id))
  return [...new Set(used.flat())].filter((id) => choosable.has(id))
}
