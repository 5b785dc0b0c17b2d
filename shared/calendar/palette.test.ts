import { expect, test } from 'vitest'
import { palette } from './palette.ts'

test('there are 20 different colours', () => {
  expect(new Set(palette).size).toBe(20)
})

test.each(palette)('white text on %s is readable', (colour) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(colour.slice(at, at + 2), 16) / 255),
  )
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  expect(1.05 / (luminance + 0.05)).toBeGreaterThanOrEqual(4.5)
})

/** A colour channel as WCAG 2 weighs it. */
function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}
