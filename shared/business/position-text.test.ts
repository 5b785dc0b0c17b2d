import { describe, expect, test } from 'vitest'
import { parsePosition, positionProblem, positionText } from './position-text.ts'

const narrabri = { latitude: -30.3245, longitude: 149.7812 }

test.each([
  '-30.3245, 149.7812',
  ' −30.3245 ,149.7812 ',
  '-30.3245 149.7812',
  '-30.3245°, 149.7812°',
  '30.3245° S, 149.7812° E',
  '30.3245S 149.7812e',
  'S 30.3245, E 149.7812',
  '149.7812 E, 30.3245 S',
  `30°19'28.2"S 149°46'52.32"E`,
  '30°19′28.2″ S, 149° 46′ 52.32″ E',
  `30°19'28.2"S149°46'52.32"E`,
])('“%s” is read', (typed) => {
  expect(positionProblem(typed)).toBeNull()
  expect(parsePosition(typed)).toEqual(narrabri)
})

test('blank text is no position and no mistake', () => {
  expect(parsePosition('  ')).toBeNull()
  expect(positionProblem('  ')).toBeNull()
})

describe('what is no position says so:', () => {
  const form = 'Enter latitude and longitude, such as -30.3245, 149.7812.'
  test.each([
    ['Narrabri', form],
    ['-30.3245', form],
    ['-30.3245, 149.7812, 3', form],
    ['-30,3245, 149,7812', form],
    ['-30.3 S, 149.7 E', form],
    ['30.3 S, 31 N', form],
    ['149.7 E, 30.3 E', form],
    ['149.7812, -30.3245', 'The latitude must be between -90 and 90.'],
    ['-30.3245, 1497812', 'The longitude must be between -180 and 180.'],
  ])('“%s”', (typed, problem) => {
    expect(positionProblem(typed)).toBe(problem)
    expect(parsePosition(typed)).toBeNull()
  })
})

test('a position is written as it is read, to the millionth of a degree', () => {
  const text = positionText({ latitude: -30.324501, longitude: 149.7812 })
  expect(text).toBe('-30.324501, 149.7812')
  expect(positionText(parsePosition(text) ?? narrabri)).toBe(text)
  expect(parsePosition('-30.32450149, 149.7812')).toEqual({ latitude: -30.324501, longitude: 149.7812 })
})
