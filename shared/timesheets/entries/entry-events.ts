import type { OwnEntry } from '../clock/clock-contract.ts'
import type { ClockEvent } from '../clock/clock-event.ts'

/** The parts of an entry that events create. */
export type EventParts = Pick<
  OwnEntry,
  'id' | 'startTime' | 'endTime' | 'locationIds' | 'activityIds' | 'assetIds' | 'breaks' | 'comments'
>

/**
 * The server's entry as events that would create it, so that newer events of the phone merge into it by the same rule.
 */
export function entryEvents(entry: EventParts): ClockEvent[] {
  const { id: entryId, startTime, endTime, locationIds, activityIds, assetIds, breaks, comments } = entry
  const recorded = (id: string, occurredAt: string) => ({ id, occurredAt, entryId, sequence: 1, timezoneOffset: 0 })
  return [
    { kind: 'clock_on', ...recorded(entryId, startTime), locationIds, activityIds, assetIds },
    { kind: 'comment', ...recorded(entryId, startTime), comments },
    ...breaks.flatMap(({ id: breakId, startTime: from, endTime: to, type }): ClockEvent[] => [
      { kind: 'start_break', ...recorded(breakId, from), breakId, type },
      ...(to === null ? [] : [{ kind: 'end_break' as const, ...recorded(breakId, to), breakId }]),
    ]),
    ...(endTime === null ? [] : [{ kind: 'clock_off' as const, ...recorded(entryId, endTime) }]),
  ]
}
