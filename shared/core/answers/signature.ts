/** A point from 0 to 1 of the width and of the height of the pad. */
export type Point = readonly [x: number, y: number]

export type Stroke = readonly Point[]

/** Drawn, or typed by someone who can't draw. */
export type Signature =
  | { readonly kind: 'drawn'; readonly strokes: readonly Stroke[] }
  | { readonly kind: 'typed'; readonly name: string }

/** The pad in units of its picture. */
export const signatureSize = { width: 300, height: 100 }

/** Points of a signature, enough for a minute of writing. */
export const mostPoints = 3000

/** Less is a touch by accident, in widths of the pad. */
const shortest = 0.1

/** Points nearer to each other look the same, in widths of the pad. */
const nearest = 0.004

const rounded = (fraction: number) => Math.round(Math.min(1, Math.max(0, fraction)) * 1000) / 1000

const distance = ([x, y]: Point, [otherX, otherY]: Point) =>
  Math.hypot(x - otherX, ((y - otherY) * signatureSize.height) / signatureSize.width)

const pointsIn = (strokes: readonly Stroke[]) => strokes.reduce((sum, stroke) => sum + stroke.length, 0)

/** The strokes with a point more at the end of the last one, unless it is too near or one too many. */
export function extendStroke(strokes: readonly Stroke[], x: number, y: number): readonly Stroke[] {
  const stroke = strokes.at(-1) ?? []
  const last = stroke.at(-1)
  const point: Point = [rounded(x), rounded(y)]
  if (pointsIn(strokes) >= mostPoints || (last && distance(last, point) < nearest)) return strokes
  return [...strokes.slice(0, -1), [...stroke, point]]
}

/** Whether it is more than a dot or a letter. */
export function isSigned(signature: Signature | null): boolean {
  if (signature === null) return false
  if (signature.kind === 'typed') return signature.name.trim().length > 1
  const lengths = signature.strokes.map((stroke) =>
    stroke.slice(1).reduce((sum, point, index) => sum + distance(stroke[index] ?? point, point), 0),
  )
  return lengths.reduce((sum, length) => sum + length, 0) >= shortest
}

/** A smooth line through the points, as the `d` of a path: curves that end halfway between two points. */
export function strokePath(stroke: Stroke): string {
  const [first, ...others] = stroke
  if (!first) return ''
  const curves = others.map((point, index) => {
    const next = others[index + 1]
    return next ? `Q${at(point)} ${at(halfway(point, next))}` : `L${at(point)}`
  })
  // A dot is a line of no length with round ends.
  return `M${at(first)}${curves.length > 0 ? curves.join('') : `L${at(first)}`}`
}

const at = ([x, y]: Point) => `${tenths(x * signatureSize.width)} ${tenths(y * signatureSize.height)}`

const halfway = ([x, y]: Point, [nextX, nextY]: Point): Point => [(x + nextX) / 2, (y + nextY) / 2]

const tenths = (units: number) => String(Math.round(units * 10) / 10)

/** A drawn signature as a picture for a PDF or a file. */
export function signatureSvg(strokes: readonly Stroke[]): string {
  const { width, height } = signatureSize
  const paths = strokes.map((stroke) => `<path d="${strokePath(stroke)}"/>`).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" fill="none" stroke="#000" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${paths}</svg>`
}
