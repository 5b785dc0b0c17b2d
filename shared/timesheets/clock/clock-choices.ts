import type { BreakType } from '../entries/break-type.ts'
import type { ClockEvent } from './clock-event.ts'

interface Choice {
  id: string
  name: string
}

/** The location, activity and machines of an entry: mostly one of each, or none. */
export interface Work {
  locationIds: string[]
  activityIds: string[]
  assetIds: string[]
}

interface Offered {
  locations: readonly Choice[]
  activities: readonly Choice[]
  assets: readonly (Choice & { outOfUse: boolean })[]
  recentLocationIds: readonly string[]
  recentActivityIds: readonly string[]
}

/** The last used choices come first, latest at the top, then the others by name, 2 before 10. */
export function recentFirst<Of extends Choice>(choices: readonly Of[], recentIds: readonly string[]): Of[] {
  const recent = [...new Set(recentIds)].flatMap((id) => choices.find((choice) => choice.id === id) ?? [])
  const others = choices.filter(({ id }) => !recentIds.includes(id))
  return [...recent, ...others.toSorted((one, other) => one.name.localeCompare(other.name, 'en-AU', { numeric: true }))]
}

/**
 * What the next clock-on offers: this phone's latest recording, otherwise what the server remembers, without removed
 * choices. A machine only from the recording, and only while it may be used: most work needs none.
 */
export function lastWork(events: readonly ClockEvent[], offered: Offered): Work {
  const last = latest(events.filter((event) => 'locationIds' in event))
  const { locations, activities, assets, recentLocationIds, recentActivityIds } = offered
  return {
    locationIds: among(locations, last?.locationIds ?? recentLocationIds.slice(0, 1)),
    activityIds: among(activities, last?.activityIds ?? recentActivityIds.slice(0, 1)),
    assetIds: among(
      assets.filter(({ outOfUse }) => !outOfUse),
      last?.assetIds ?? [],
    ),
  }
}

/**
 * An employee who never chose is asked right after the clock-on, if the farm has locations. Choosing none is a choice.
 */
export function neverChose(events: readonly ClockEvent[], offered: Offered): boolean {
  const { locations, recentLocationIds, recentActivityIds } = offered
  const remembered = recentLocationIds.length + recentActivityIds.length > 0
  return locations.length > 0 && !remembered && !events.some(isChoice)
}

/** A clock-on without a job is not a choice yet: the employee is asked after it. */
const isChoice = (event: ClockEvent) =>
  'locationIds' in event && (event.kind !== 'clock_on' || event.locationIds.length + event.activityIds.length > 0)

/** The break type offered first: the last one used, otherwise unpaid, as most are. */
export function lastBreakType(events: readonly ClockEvent[]): BreakType {
  return latest(events.filter((event) => event.kind === 'start_break'))?.type ?? 'unpaid'
}

/** "River flat · Spraying · Header 2"; empty when none is known. */
export function workText(
  { locationIds, activityIds, assetIds }: Work,
  { locations, activities, assets }: Record<'locations' | 'activities' | 'assets', readonly Choice[]>,
): string {
  return [...named(locations, locationIds), ...named(activities, activityIds), ...named(assets, assetIds)].join(' · ')
}

const latest = <Event extends ClockEvent>(events: readonly Event[]) =>
  events.toSorted((one, other) => (one.occurredAt < other.occurredAt ? -1 : 1)).at(-1)

const among = (choices: readonly Choice[], ids: readonly string[]) =>
  ids.filter((id) => choices.some((choice) => choice.id === id))

const named = (choices: readonly Choice[], ids: readonly string[]) =>
  ids.flatMap((id) => choices.find((choice) => choice.id === id)?.name ?? [])
