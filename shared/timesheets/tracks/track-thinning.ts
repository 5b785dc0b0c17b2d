import { millisecondsOf } from '#shared/core/time/instant.ts'
import type { RecordedPoint } from '../clock/clock-contract.ts'

/** The phone asks once a minute, and finding the position takes some seconds more or less. */
const leastMs = 55_000
/** An employee who does not move is still recorded this often, so that they are seen to be there. */
const stillThereMs = 10 * 60_000
const leastMetres = 20
const earthRadiusMetres = 6_371_000

/**
 * Whether a point is worth keeping after the last one kept: about a minute later and 20 metres away, or ten minutes later.
 */
export function isWorthKeeping(next: RecordedPoint, last: RecordedPoint | undefined): boolean {
  if (!last) return true
  const later = msOf(next) - msOf(last)
  return later >= stillThereMs || (later >= leastMs && metresBetween(last, next) >= leastMetres)
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
