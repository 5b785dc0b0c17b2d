import { expect, test } from 'vitest'
import { distanceText, trackMetres } from './track-length.ts'

test('the length of a track is the sum of its segments', () => {
  const home = { latitude: -30.4, longitude: 149.75 }
  const north = { latitude: -30.39, longitude: 149.75 }
  // A hundredth of a degree of latitude is 1,112 m.
  expect(trackMetres([home, north])).toBeCloseTo(1111.9, 0)
  expect(trackMetres([home, north, home])).toBeCloseTo(2223.9, 0)
  expect(trackMetres([home])).toBe(0)
  expect(trackMetres([])).toBe(0)
})

test('the shortest distance crosses the date line', () => {
  const [east, west] = [179.99, -179.99].map((longitude) => ({ latitude: 0, longitude }))
  if (!east || !west) throw new Error('two spots')
  expect(trackMetres([east, west])).toBeCloseTo(2223.9, 0)
})

test('metres up to a kilometre, then kilometres', () => {
  expect([0, 849.6, 12_360].map(distanceText)).toEqual(['0 m', '850 m', '12.4 km'])
})
