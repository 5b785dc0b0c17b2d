import { expect, test } from 'vitest'
import { chunksOf } from './chunks-of.ts'

test.each([
  [[], []],
  [[1, 2], [[1, 2]]],
  [
    [1, 2, 3],
    [[1, 2], [3]],
  ],
  [
    [1, 2, 3, 4],
    [
      [1, 2],
      [3, 4],
    ],
  ],
])('%j two at a time is %j', (items: number[], chunks: number[][]) => {
  expect(chunksOf(items, 2)).toEqual(chunks)
})
