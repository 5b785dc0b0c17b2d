import type { TrackPoint } from '#shared/timesheets/tracks/tracks-contract.ts'
import { chance } from './demo-chance.ts'

/** Position of the homestead, south of Narrabri, in degrees. */
export const homestead = { north: -30.4021, east: 149.7518 }

/** One hundred metres in degrees, at this latitude. */
const northStep = 0.0009
const eastStep = 0.00104

const laps = 11
const pointsALap = 4
const pointsOnTheRoad = 8

interface Spot {
  north: number
  east: number
}

/** The track of one shift: along the road, up and down a paddock, and home. Sixty points, evenly spaced in time. */
export function trackOf({ startTime, endTime }: { startTime: string; endTime: string }, key: string): TrackPoint[] {
  const corner = {
    north: homestead.north - northStep * Math.round(12 + 14 * chance(`${key} south`)),
    east: homestead.east + eastStep * Math.round(-18 + 36 * chance(`${key} east`)),
  }
  const paddock = Array.from({ length: laps * pointsALap }, (_, index) => spotInPaddock(corner, index))
  const way = [...road(homestead, corner), ...paddock, ...road(paddock.at(-1) ?? corner, homestead)]

  const start = Temporal.Instant.from(startTime).epochMilliseconds
  const end = Temporal.Instant.from(endTime).epochMilliseconds
  return way.map((spot, index) => ({
    latitude: inDegrees(spot.north + drift(`${key} north ${index}`)),
    longitude: inDegrees(spot.east + drift(`${key} east ${index}`)),
    recordedAt: instantAt(start + ((end - start) * index) / (way.length - 1)),
    accuracyMetres: Math.round(4 + 8 * chance(`${key} accuracy ${index}`)),
  }))
}

/** Every second lap runs in the opposite direction. */
function spotInPaddock(corner: Spot, index: number): Spot {
  const lap = Math.floor(index / pointsALap)
  const along = index % pointsALap
  const step = lap % 2 === 0 ? along : pointsALap - 1 - along
  return { north: corner.north - northStep * step * 2.5, east: corner.east + eastStep * lap * 0.7 }
}

const road = (from: Spot, to: Spot) =>
  Array.from({ length: pointsOnTheRoad }, (_, index) => between(from, to, index / pointsOnTheRoad))

const between = (from: Spot, to: Spot, part: number): Spot => ({
  north: from.north + (to.north - from.north) * part,
  east: from.east + (to.east - from.east) * part,
})

/** GPS error of up to about ten metres. */
const drift = (key: string) => (chance(key) - 0.5) * 0.0002

const inDegrees = (degrees: number) => Math.round(degrees * 1_000_000) / 1_000_000

const instantAt = (milliseconds: number) => Temporal.Instant.fromEpochMilliseconds(Math.round(milliseconds)).toString()
