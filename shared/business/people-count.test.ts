import { expect, test } from 'vitest'
import { peopleCountProblem } from './people-count.ts'

test.each<[number, string | null]>([
  [0, null],
  [100_000, null],
  [100_001, 'Enter 100,000 or less.'],
  [-1, 'Enter 0 or more.'],
  [2.5, 'Enter a whole number.'],
  [Number.NaN, 'Enter a whole number.'],
])('%d people: %s', (count, problem) => {
  expect(peopleCountProblem(count)).toBe(problem)
})
