import { expect, test } from 'vitest'
import { emptyReading, parseReading, readingOf, readingProblem } from './reading.ts'

test.each([
  ['1240', 1240],
  ['1,240', 1240],
  ['1,240.5', 1240.5],
  [' 1 240.25 ', 1240.25],
  ['0', 0],
  ['1,234,567', 1_234_567],
])('%s is the number %d', (typed, number) => expect(parseReading(typed)).toBe(number))

test.each(['', '12,40', '1,2400', '1240,5', '-3', '1e3', '12.345', '1.2.3', 'abc', '1234567890'])(
  '“%s” is no number, and nothing is guessed',
  (typed) => expect(parseReading(typed)).toBeNull(),
)

const limits = { last: 1240, most: 1300 }
const draft = (typed: string) => ({ ...emptyReading, typed })

test.each([
  ['1239.9', 'lower'],
  ['1240', null],
  ['1300', null],
  ['1300.1', 'higher'],
  ['x', 'notANumber'],
  [' ', 'missing'],
])('a reading of %s after 1240 and at most 1300 has the problem %s', (typed, problem) =>
  expect(readingProblem(draft(typed), limits)).toBe(problem),
)

test('without limits any number is taken, and an explanation is kept only for a number outside them', () => {
  expect(readingProblem(draft('3'), {})).toBeNull()
  const explained = { ...draft('3'), explanation: 'last_was_wrong' } as const
  expect(readingOf(explained, 'h', limits)?.explanation).toBe('last_was_wrong')
  expect(readingOf({ ...explained, typed: '1250' }, 'h', limits)?.explanation).toBeNull()
})

test('a meter that can’t be read is a reading without a number', () => {
  const unreadable = { ...emptyReading, isUnreadable: true }
  expect(readingOf(unreadable, 'h', limits)).toEqual({ number: null, unit: 'h', explanation: null })
  expect(readingOf(emptyReading, 'h', limits)).toBeNull()
})
