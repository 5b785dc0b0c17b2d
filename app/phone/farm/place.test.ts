import { expect, test } from 'vitest'
import { placeOfWork } from './place.ts'

const unknown = { address: null, position: null }
const position = { latitude: -30.4021, longitude: 149.7518 }
const farm = { address: '1420 Old Gunnedah Road', position }
const shed = { address: null, position: { latitude: -30.41, longitude: 149.76 } }

test('where the location is, otherwise where the farm is', () => {
  expect(placeOfWork(shed, farm)).toEqual(shed)
  expect(placeOfWork({ address: 'Shed Lane', position: null }, farm)).toEqual({ address: 'Shed Lane', position: null })
  expect(placeOfWork(unknown, farm)).toEqual(farm)
  expect(placeOfWork(undefined, farm)).toEqual(farm)
  expect(placeOfWork(undefined, { address: null, position })).toEqual({ address: null, position })
})

test('null if no manager has said, also in what an older build of the phone has stored', () => {
  expect(placeOfWork(unknown, unknown)).toBeNull()
  expect(placeOfWork(undefined, unknown)).toBeNull()
  expect(placeOfWork({}, {})).toBeNull()
  expect(placeOfWork({}, farm)).toEqual(farm)
  expect(placeOfWork(shed, undefined)).toEqual(shed)
})
