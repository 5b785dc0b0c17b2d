import { expect, test } from 'vitest'
import { locationAnswerSchema, markSchema, readingSchema, yesNoSchema } from './answer-schemas.ts'
import { markAt, nearestSpot } from './mark.ts'
import { yesNoAnswers } from './yes-no.ts'

test('what a field saves is accepted, and nothing beyond its limits', () => {
  expect(yesNoAnswers.map((answer) => yesNoSchema.parse(answer))).toEqual(['yes', 'no', 'not_applicable'])
  expect(readingSchema.parse({ number: null, unit: 'h', explanation: null }).number).toBeNull()
  expect(readingSchema.safeParse({ number: -1, unit: 'h', explanation: null }).success).toBe(false)
  expect(markSchema.parse(markAt(1.2, -3))).toEqual({ x: 1, y: 0 })
  expect(markSchema.safeParse({ x: 1.2, y: 0 }).success).toBe(false)
  const position = { kind: 'position', latitude: -34.5, longitude: 146.1, accuracyMetres: 12 }
  expect(locationAnswerSchema.parse(position)).toEqual(position)
  expect(locationAnswerSchema.safeParse({ ...position, latitude: 91 }).success).toBe(false)
  expect(locationAnswerSchema.safeParse({ kind: 'listed', id: 'North block' }).success).toBe(false)
})

test('a mark is named after the nearest part', () => {
  const spots = [
    { name: 'Head', x: 0.5, y: 0.1 },
    { name: 'Left arm', x: 0.7, y: 0.4 },
  ]
  expect(nearestSpot(markAt(0.6, 0.2), spots)?.name).toBe('Head')
  expect(nearestSpot(markAt(0.9, 0.9), spots)?.name).toBe('Left arm')
  expect(nearestSpot(markAt(0.9, 0.9), [])).toBeUndefined()
})
