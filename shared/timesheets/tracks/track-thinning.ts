import { millisecondsOf } from '#shared/core/instant.ts'
import type { RecordedPoint } from '../clock/clock-contract.ts'

const leastMs = 60_000
/** An employee who does not move is still recorded this often, so that they are seen to be there. */
const stillThereMs = 10 * 60_000
const leastMetres = 20
const earthRadiusMetres = 6_371_000

/**
 * Whether a point is worth keeping after the last one kept: a minute later and 20 metres away, or ten minutes later.
 */
export function isWorthKeeping(next: RecordedPoint, last: RecordedPoint | undefined): boolean {
  if (!last) return true
  const later = msOf(next) - msOf(last)
  return later >= stillThereMs || (later >= leastMs && metresBetween(last, next) >= leastMetres)
}

const mostPoints = 30
const mostWaitMs = 5 * 60_000

/** Whether to send the kept points now: 30 at once, or five minutes' worth. */
export function isTimeToSend(points: readonly RecordedPoint[], now: string): boolean {
  const [first] = points
  if (!first) return false
  return points.length >= mostPoints || millisecondsOf(now) - msOf(first) >= mostWaitMs
}

const msOf = ({ recordedAt }: RecordedPoint) => millisecondsOf(recordedAt)

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Along the surface (haversine); the earth's flattening matters far less than a phone's accuracy. */
function metresBetween(one: RecordedPoint, other: RecordedPoint): number {
  const north = radians(other.latitude - one.latitude)
  const east = radians(other.longitude - one.longitude)
  const half =
    Math.sin(north / 2) ** 2 +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * Math.sin(east / 2) ** 2
  return 2 * earthRadiusMetres * Math.asin(Math.min(1, Math.sqrt(half)))
}
