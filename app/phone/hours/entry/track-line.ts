interface Spot {
  latitude: number
  longitude: number
}

/** In drawing units from the top left corner. */
interface Point {
  x: number
  y: number
}

const margin = 12

/**
 * Fits the points into a square drawing with north up. Degrees of longitude are scaled to their length at the middle
 * of the track.
 */
export function trackLine(spots: readonly Spot[], size: number): Point[] {
  const north = spanOf(spots.map(({ latitude }) => latitude))
  const east = spanOf(spots.map(({ longitude }) => longitude))
  const narrowing = Math.cos((north.middle * Math.PI) / 180)
  const widest = Math.max(north.width, east.width * narrowing)
  // A track without movement becomes a dot in the middle.
  const scale = widest > 0 ? (size - 2 * margin) / widest : 0
  return spots.map(({ latitude, longitude }) => ({
    x: size / 2 + (longitude - east.middle) * narrowing * scale,
    y: size / 2 - (latitude - north.middle) * scale,
  }))
}

function spanOf(values: readonly number[]) {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  return { middle: (least + most) / 2, width: most - least }
}
