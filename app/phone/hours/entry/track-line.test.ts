import { array, assert, double, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { trackLine } from './track-line.ts'

const size = 300
const seed = 20_261_121

const spot = record({
  latitude: double({ min: -44, max: -10, noNaN: true }),
  longitude: double({ min: 113, max: 154, noNaN: true }),
})

test('every track fits in the drawing, with one point per location', () => {
  assert(
    property(array(spot, { minLength: 1, maxLength: 50 }), (spots) => {
      const line = trackLine(spots, size)
      expect(line).toHaveLength(spots.length)
      for (const { x, y } of line) {
        expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
        expect(Math.max(x, y)).toBeLessThanOrEqual(size)
      }
    }),
    { seed },
  )
})

test('north is up and east is right', () => {
  const [south, northEast] = trackLine(
    [
      { latitude: -34.6, longitude: 146.4 },
      { latitude: -34.5, longitude: 146.5 },
    ],
    size,
  )
  expect(northEast?.x).toBeGreaterThan(south?.x ?? size)
  expect(northEast?.y).toBeLessThan(south?.y ?? 0)
})

test('equal distances east and north have equal lengths in the drawing', () => {
  const narrowing = Math.cos((34.5 * Math.PI) / 180)
  const [corner, north, east] = trackLine(
    [
      { latitude: -34.51, longitude: 146.4 },
      { latitude: -34.49, longitude: 146.4 },
      { latitude: -34.51, longitude: 146.4 + 0.02 / narrowing },
    ],
    size,
  )
  const upwards = (corner?.y ?? 0) - (north?.y ?? 0)
  expect((east?.x ?? 0) - (corner?.x ?? 0)).toBeCloseTo(upwards, 3)
})

test('a track without movement is a dot in the middle', () => {
  expect(trackLine([{ latitude: -34.5, longitude: 146.4 }], size)).toEqual([{ x: 150, y: 150 }])
})
