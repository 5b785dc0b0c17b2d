import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { signatureSchema } from './answer-schemas.ts'
import { extendStroke, isSigned, mostPoints, signatureSvg, type Stroke, strokePath } from './signature.ts'

const drawn = (...strokes: Stroke[]) => ({ kind: 'drawn', strokes }) as const
const points = fc.array(
  fc.tuple(fc.double({ min: -1, max: 2, noNaN: true }), fc.double({ min: -1, max: 2, noNaN: true })),
)

test('a dot is no signature, and a line is one', () => {
  expect(isSigned(null)).toBe(false)
  expect(isSigned(drawn([[0.5, 0.5]]))).toBe(false)
  expect(
    isSigned(
      drawn([
        [0.1, 0.5],
        [0.15, 0.5],
      ]),
    ),
  ).toBe(false)
  expect(
    isSigned(
      drawn([
        [0.1, 0.5],
        [0.4, 0.5],
      ]),
    ),
  ).toBe(true)
  expect(isSigned({ kind: 'typed', name: ' A ' })).toBe(false)
  expect(isSigned({ kind: 'typed', name: 'Ana Faleafa' })).toBe(true)
})

test('whatever is drawn stays within the pad and within the limit, and is accepted once it is a signature', () => {
  fc.assert(
    fc.property(fc.array(points), (lines) => {
      let strokes: readonly Stroke[] = []
      for (const line of lines.filter(({ length }) => length > 0)) {
        strokes = line.reduce((all, [x, y]) => extendStroke(all, x, y), [...strokes, []] as readonly Stroke[])
      }
      const signature = drawn(...strokes)
      expect(signatureSchema.safeParse(signature).success).toBe(isSigned(signature))
    }),
  )
})

test('points that look the same are left out, and so is what is beyond the limit', () => {
  const start: Stroke[] = [[[0.5, 0.5]]]
  expect(extendStroke(start, 0.501, 0.5)).toBe(start)
  const full: Stroke[] = [Array.from({ length: mostPoints }, (_, index) => [index % 2, 0] as const)]
  expect(extendStroke(full, 0.5, 0.5)).toBe(full)
})

test('the picture is one path for each stroke, smooth between its points', () => {
  const stroke: Stroke = [
    [0, 0],
    [0.5, 0.5],
    [1, 0],
  ]
  expect(strokePath(stroke)).toBe('M0 0Q150 50 225 25L300 0')
  expect(strokePath([[0.5, 0.5]])).toBe('M150 50L150 50')
  expect(signatureSvg([stroke, stroke]).match(/<path d="M0 0Q150 50 225 25L300 0"\/>/g)).toHaveLength(2)
})
