/** A spot on a drawing, from 0 to 1 of its width and of its height. */
export interface Mark {
  readonly x: number
  readonly y: number
}

/** A part of a drawing that has a name. */
export interface NamedSpot extends Mark {
  readonly name: string
}

const within = (fraction: number) => Math.round(Math.min(1, Math.max(0, fraction)) * 1000) / 1000

export const markAt = (x: number, y: number): Mark => ({ x: within(x), y: within(y) })

/** The name of the spot nearest to the mark; undefined where the drawing names none. */
export function nearestSpot({ x, y }: Mark, spots: readonly NamedSpot[]): NamedSpot | undefined {
  const distance = (spot: NamedSpot) => Math.hypot(spot.x - x, spot.y - y)
  return spots.toSorted((one, other) => distance(one) - distance(other))[0]
}
