/** The most that the contract takes of a photo in base64. */
const mostCharacters = 900_000
/** Pixels; a number on a licence stays readable. */
const longestSides = [1600, 1200, 800]
const qualities = [0.85, 0.7, 0.55, 0.4]

export interface PhotoStep {
  width: number
  height: number
  /** Of the JPEG, from 0 to 1. */
  quality: number
}

/** What to try in turn until a photo is small enough: first a lower quality, then fewer pixels. Never larger than it is. */
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

/** @param bytes of the file, which base64 makes a third longer */
export const fitsContract = (bytes: number) => Math.ceil(bytes / 3) * 4 <= mostCharacters
