import type { Position } from './place.ts'

export const latitudeMessage = 'The latitude must be between -90 and 90.'
export const longitudeMessage = 'The longitude must be between -180 and 180.'
const formMessage = 'Enter latitude and longitude, such as -30.3245, 149.7812.'

/** One of the two angles: -30.3245, 30.3245° S, S 30.3245, 30°19'28.2"S. */
const angle = String.raw`([NSEW])?\s*([+-]?\d+(?:\.\d+)?)\s*°?\s*(?:(\d+(?:\.\d+)?)\s*'\s*)?(?:(\d+(?:\.\d+)?)\s*"\s*)?([NSEW])?`
const twoAngles = new RegExp(String.raw`^${angle}(?:\s*[,;]\s*|\s+|(?<=[NSEW"'°]))${angle}$`, 'i')

/** "-30.3245, 149.7812", as maps take it. */
export const positionText = ({ latitude, longitude }: Position) => `${latitude}, ${longitude}`

/** To the millionth of a degree, as it is stored. */
export const roundedPosition = ({ latitude, longitude }: Position): Position => ({
  latitude: rounded(latitude),
  longitude: rounded(longitude),
})

/** The position that was typed; null for blank text and for what is none. */
export function parsePosition(typed: string): Position | null {
  const position = readAngles(typed)
  return position && rangeProblem(position) === null ? roundedPosition(position) : null
}

/** What is wrong with a typed position; null for a good one and for blank text. */
export function positionProblem(typed: string): string | null {
  if (typed.trim() === '') return null
  const position = readAngles(typed)
  return position ? rangeProblem(position) : formMessage
}

function rangeProblem({ latitude, longitude }: Position): string | null {
  if (Math.abs(latitude) > 90) return latitudeMessage
  return Math.abs(longitude) > 180 ? longitudeMessage : null
}

function readAngles(typed: string): Position | null {
  const parts = twoAngles.exec(inPlainSigns(typed))?.slice(1)
  if (!parts) return null
  const [one, other] = [angleOf(parts.slice(0, 5)), angleOf(parts.slice(5))]
  if (!one || !other) return null
  if (isEastWest(one.letter) && isNorthSouth(other.letter)) return { latitude: other.degrees, longitude: one.degrees }
  if (isEastWest(one.letter) || isNorthSouth(other.letter)) return null
  return { latitude: one.degrees, longitude: other.degrees }
}

/** Maps and phones write the signs for minus, minutes and seconds in several ways. */
const inPlainSigns = (typed: string) =>
  typed
    .trim()
    .replaceAll(/[−–]/g, '-')
    .replaceAll(/[′’‘]/g, "'")
    .replaceAll(/[″”“]|''/g, '"')
    .replaceAll('º', '°')

function angleOf([before, whole = '', minutes = '0', seconds = '0', after]: (string | undefined)[]) {
  if (before !== undefined && after !== undefined) return null
  const letter = (before ?? after ?? '').toUpperCase()
  const isBelowZero = whole.startsWith('-')
  // "-30 S" says it twice, or takes it back: no one knows which.
  if (isBelowZero && letter !== '') return null
  const size = Math.abs(Number(whole)) + Number(minutes) / 60 + Number(seconds) / 3600
  return { letter, degrees: isBelowZero || letter === 'S' || letter === 'W' ? -size : size }
}

const isEastWest = (letter: string) => letter === 'E' || letter === 'W'
const isNorthSouth = (letter: string) => letter === 'N' || letter === 'S'

const rounded = (degrees: number) => Math.round(degrees * 1_000_000) / 1_000_000
