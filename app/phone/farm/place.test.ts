import { expect, test } from 'vitest'
import { placeOf } from './place.ts'

const unknown = { address: null, position: null }
const position = { latitude: -30.4021, longitude: 149.7518 }
const farm = { address: '1420 Old Gunnedah Road', position }
const shed = { address: null, position: { latitude: -30.41, longitude: 149.76 } }

test('where the location is, otherwise where the farm is', () => {
  expect(placeOf(shed, farm)).toEqual(shed)
  expect(placeOf({ address: 'Shed Lane', position: null }, farm)).toEqual({ address: 'Shed Lane', position: null })
  expect(placeOf(unknown, farm)).toEqual(farm)
  expect(placeOf(undefined, farm)).toEqual(farm)
  expect(placeOf(undefined, { address: null, position })).toEqual({ address: null, position })
})

test('null if no manager has said, also in what an older build of the phone has stored', () => {
  expect(placeOf(unknown, unknown)).toBeNull()
  expect(placeOf(undefined, unknown)).toBeNull()
  expect(placeOf({}, {})).toBeNull()
  expect(placeOf({}, farm)).toEqual(farm)
  expect(placeOf(shed, undefined)).toEqual(shed)
})
