/** Degrees, with south and west below zero. */
export interface Position {
  latitude: number
  longitude: number
}

/** Where the farm or a location is, as far as a manager has said. */
export interface Place {
  address: string | null
  position: Position | null
}

export const longestAddress = 200

/** A stored row with its position as one value. */
export function withPosition<Row extends { latitude: number | null; longitude: number | null }>(row: Row) {
  const { latitude, longitude, ...rest } = row
  return { ...rest, position: latitude === null || longitude === null ? null : { latitude, longitude } }
}

/** The columns of a position. */
export const positionColumns = (position: Position | null) => ({
  latitude: position?.latitude ?? null,
  longitude: position?.longitude ?? null,
})
