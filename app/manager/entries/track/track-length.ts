import type { TrackPoint } from '#shared/timesheets/tracks/tracks-contract.ts'

type Spot = Pick<TrackPoint, 'latitude' | 'longitude'>

const earthRadiusMetres = 6_371_000

/** Metres along the points, as great-circle segments. */
export function trackMetres(points: readonly Spot[]): number {
  return points.reduce((sum, point, index) => {
    const before = points[index - 1]
    return before ? sum + metresBetween(before, point) : sum
  }, 0)
}

/** "850 m", "12.4 km". */
export function distanceText(metres: number): string {
  return metres < 1000 ? `${Math.round(metres)} m` : `${(metres / 1000).toFixed(1)} km`
}

function metresBetween(one: Spot, other: Spot): number {
  const [north, otherNorth] = [radians(one.latitude), radians(other.latitude)]
  const half =
    Math.sin((otherNorth - north) / 2) ** 2 +
    Math.cos(north) * Math.cos(otherNorth) * Math.sin(radians(other.longitude - one.longitude) / 2) ** 2
  return 2 * earthRadiusMetres * Math.asin(Math.min(1, Math.sqrt(half)))
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
