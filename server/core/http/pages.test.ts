import { expect, test } from 'vitest'
import { z } from 'zod'
import { pageOf, readCursor } from './pages.ts'

const content = z.object({ id: z.number() })
const sortedBy = ({ id }: { id: number }) => ({ id })
const rows = [{ id: 1 }, { id: 2 }, { id: 3 }]

test('a page says where the next one begins', () => {
  const page = pageOf(rows, sortedBy, { rows: 2 })

  expect(page.rows).toEqual([{ id: 1 }, { id: 2 }])
  expect(readCursor(page.nextCursor ?? '', content)).toEqual({ id: 2 })
})

test('the last page has no cursor, and neither has an empty list', () => {
  expect(pageOf(rows, sortedBy, { rows: 3 }).nextCursor).toBeNull()
  expect(pageOf([], sortedBy, { rows: 3 })).toEqual({ rows: [], nextCursor: null })
})

test('a page ends before its rows are too long together, but has one', () => {
  const long = [{ id: 1, text: 'a'.repeat(60) }, { id: 2, text: 'b'.repeat(60) }, { id: 3 }]

  expect(pageOf(long, sortedBy, { rows: 3, characters: 100 }).rows).toHaveLength(1)
  expect(pageOf(long, sortedBy, { rows: 3, characters: 10 }).rows).toHaveLength(1)
  expect(pageOf(long, sortedBy, { rows: 2, characters: 1000 }).rows).toHaveLength(2)
})

test.each(['', 'x', '%00', Buffer.from('{"id":"1"}').toString('base64url')])('the cursor "%s" is refused', (cursor) => {
  expect(() => readCursor(cursor, content)).toThrow('This list has changed. Reload the page.')
})

test('without a cursor a list begins at its first row', () => {
  expect(readCursor(undefined, content)).toBeNull()
})
