import { expect, test } from 'vitest'
import { shareOut } from './share-out.ts'

test.each([
  ['equal weights, the first of equals gets what is left', 100, [1, 1, 1], [34, 33, 33]],
  ['by weight', 100, [1, 3], [25, 75]],
  ['the largest remainders get what is left', 10, [1, 1, 4], [2, 2, 6]],
  ['what has no weight gets nothing', 7, [0, 5, 0], [0, 7, 0]],
  ['weights that are all 0 count as equal', 5, [0, 0], [3, 2]],
  ['nothing to share', 0, [3, 4], [0, 0]],
  ['one part is the whole', 1234, [9], [1234]],
  ['without weights there are no parts', 5, [], []],
  ['a cent among many', 1, [1, 1, 2], [0, 0, 1]],
])('%s', (_, total, weights, parts) => {
  expect(shareOut(total, weights)).toEqual(parts)
})
