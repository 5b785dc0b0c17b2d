import { expect, test } from 'vitest'
import { asSmall, inSlices } from './in-slices.ts'

async function readInSlices(seen: unknown[]) {
  for await (const slice of inSlices([1, 2, 3, 4, 5], 2)) {
    seen.push(slice)
    setImmediate(() => seen.push('another call'))
  }
}

test('yields every item once, in order, and lets other calls run between the slices', async () => {
  const seen: unknown[] = []
  await readInSlices(seen)
  expect(seen).toEqual([[1, 2], 'another call', [3, 4], 'another call', [5]])
})

test('waits with the next slice until the small calls are answered', async () => {
  const seen: unknown[] = []
  const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  const small = answers.map(({ promise }) => asSmall(() => promise))
  const read = readInSlices(seen)
  setImmediate(() => answers[0]?.resolve('one'))
  setImmediate(() => answers[1]?.reject(new Error('the other')))
  expect(await Promise.allSettled(small)).toMatchObject([{ status: 'fulfilled' }, { status: 'rejected' }])
  expect(seen).not.toContainEqual([3, 4])
  await read
  expect(seen).toHaveLength(5)
})

test('a small call without an answer does not delay a slice for ever', async () => {
  const seen: unknown[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  const small = asSmall(() => promise)
  await readInSlices(seen)
  expect(seen).toHaveLength(5)
  resolve()
  await small
})
