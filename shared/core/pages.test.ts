import { expect, test } from 'vitest'
import { pagesOf } from './pages.ts'

test('a list is read from its first page to its last', async () => {
  const pages = new Map([
    [undefined, { rows: [1, 2], nextCursor: 'b' }],
    ['b', { rows: [3], nextCursor: null }],
  ])
  const read = async ({ cursor }: { cursor?: string }) => pages.get(cursor) ?? { rows: [], nextCursor: null }

  const rows: number[] = []
  for await (const page of pagesOf(read)) rows.push(...page.rows)

  expect(rows).toEqual([1, 2, 3])
})
