import { expect, test } from 'vitest'
import { chunksOf, inBatches } from './in-batches.ts'

const failure = new Error('no connection')

test('rows are sent in batches, in their order', async () => {
  const batches: number[][] = []
  const answer = await inBatches([1, 2, 3, 4, 5], 2, async (batch) => batches.push(batch))
  expect(batches).toEqual([[1, 2], [3, 4], [5]])
  expect(answer).toEqual({ sent: [1, 2, 3, 4, 5], failure: null })
})

test('after a batch that failed, no other is sent', async () => {
  const batches: number[][] = []
  const answer = await inBatches([1, 2, 3, 4, 5], 2, async (batch) => {
    batches.push(batch)
    if (batch.includes(3)) throw failure
  })
  expect(batches).toEqual([
    [1, 2],
    [3, 4],
  ])
  expect(answer).toEqual({ sent: [1, 2], failure })
})

test('without rows nothing is sent', async () => {
  expect(await inBatches([], 2, () => expect.fail('nothing to send'))).toEqual({ sent: [], failure: null })
})

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
