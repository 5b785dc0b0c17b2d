import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { folded, matchesSearch } from '#shared/core/matches-search.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { contains, foldedText } from './sorted-rows.ts'

let base: TestDatabase
beforeAll(async () => {
  base = await testDatabase()
})
afterAll(() => base.close())

/** Letters of several scripts, with accents before and after them, and signs that no one sees. */
const piece = fc.constantFrom(
  'Jo',
  'é',
  'É',
  'Kāwhia',
  'Å',
  'ﬁ',
  'Ω',
  'ß',
  ' ',
  '%',
  '_',
  '\\',
  "'",
  '\u00AD',
  '\u200B',
  '\u2066',
  '\uFE0F',
  '12',
)
const text = fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join(''))

test('the database folds and searches texts as the apps do', async () => {
  await fc.assert(
    fc.asyncProperty(text, text, async (name, search) => {
      const { rows } = await sql<{ name: string; found: boolean }>`
        select ${foldedText(sql`${name}::text`)} as name, ${contains(foldedText(sql`${name}::text`), search)} as found`.execute(
        base.db,
      )
      expect(rows).toEqual([{ name: folded(name), found: matchesSearch(name, search) }])
    }),
    { numRuns: 200 },
  )
})
