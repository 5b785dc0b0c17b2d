import { millisecondsOf } from '#shared/core/time/instant.ts'
import type { RecordedPoint } from '../clock/clock-contract.ts'

/** A working day at one point a minute is far below this; the file is read whole. */
export const mostTrackPoints = 5_000

const minuteMs = 60_000
/** How far off a phone's clock may be before its times are doubted; a running entry has no end to compare with. */
const clockToleranceMs = 5 * minuteMs

interface Span {
  startTime: string
  endTime: string | null
}

interface TrackedEntry extends Span {
  breaks: readonly Span[]
}

/** A time in which the employee agrees to be tracked; null means that it has not ended. */
interface Agreed {
  agreedAt: string
  withdrawnAt: string | null
}

/** The points that the employee agreed to: within the entry, with a minute's tolerance, and not on a break. */
export function countedPoints(
  points: readonly RecordedPoint[],
  { startTime, endTime, breaks }: TrackedEntry,
  { consents, now }: { consents: readonly Agreed[]; now: string },
): RecordedPoint[] {
  const first = millisecondsOf(startTime) - minuteMs
  const last = endTime === null ? millisecondsOf(now) + clockToleranceMs : millisecondsOf(endTime) + minuteMs
  const away = breaks.map((pause) => reach(pause.startTime, pause.endTime))
  const agreed = consents.map((consent) => reach(consent.agreedAt, consent.withdrawnAt))
  return points.filter((point) => {
    const time = millisecondsOf(point.recordedAt)
    const isIn = (span: Reach) => span.from <= time && time < span.until
    return first <= time && time <= last && !away.some(isIn) && agreed.some(isIn)
  })
}

interface Reach {
  from: number
  until: number
}

const reach = (from: string, until: string | null): Reach => ({
  from: millisecondsOf(from),
  until: until === null ? Infinity : millisecondsOf(until),
})

/**
 * The stored track with new points, by time. Of two points at one instant the stored one stays, so that resending
 * changes nothing.
 */
export function mergedTrack(stored: readonly RecordedPoint[], added: readonly RecordedPoint[]): RecordedPoint[] {
  const byTime = new Map<number, RecordedPoint>()
  for (const point of [...stored, ...added]) {
    const time = millisecondsOf(point.recordedAt)
    if (!byTime.has(time)) byTime.set(time, point)
  }
  return [...byTime]
    .toSorted(([one], [other]) => one - other)
    .slice(0, mostTrackPoints)
    .map(([, point]) => point)
}
