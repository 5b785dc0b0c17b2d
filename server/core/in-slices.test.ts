import { expect, test } from 'vitest'
import { inSlices } from './in-slices.ts'

test('every item comes once, in its order, and others have their turn between the slices', async () => {
  const seen: unknown[] = []
  for await (const slice of inSlices([1, 2, 3, 4, 5], 2)) {
    seen.push(slice)
    setImmediate(() => seen.push('another call'))
  }
  expect(seen).toEqual([[1, 2], 'another call', [3, 4], 'another call', [5]])
})
