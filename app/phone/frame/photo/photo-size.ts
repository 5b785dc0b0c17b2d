/** In bytes: a photo arrives in three minutes at 4 kB a second. */
const mostBytes = 675_000
/** In pixels; a licence number stays readable at the smallest. */
const longestSides = [1600, 1200, 800]
const qualities = [0.85, 0.7, 0.55, 0.4]

export interface PhotoStep {
  width: number
  height: number
  /** JPEG quality from 0 to 1. */
  quality: number
}

/** The steps to try until a photo is small enough: lower quality first, then fewer pixels. Never enlarges it. */
export function photoSteps(width: number, height: number): PhotoStep[] {
  const longest = Math.max(width, height)
  const sides = [...new Set(longestSides.map((side) => Math.min(side, longest)))]
  return sides.flatMap((side) =>
    qualities.map((quality) => ({
      width: Math.max(1, Math.round((width * side) / longest)),
      height: Math.max(1, Math.round((height * side) / longest)),
      quality,
    })),
  )
}

export const isSmallEnough = (bytes: number) => bytes <= mostBytes
