import { expect, test } from 'vitest'
import { checklistCategories } from './asset-category.ts'
import { standardChecklist } from './pre-start-checklists.ts'

/** Lines and critical lines of each category (safety.md 5). */
const sizes = {
  headers: [14, 7],
  tractors: [13, 7],
  sprayers: [13, 7],
  seeders: [11, 6],
  telehandlers: [13, 7],
  forklifts: [13, 9],
  feeders: [12, 6],
  none: [7, 3],
}

test.each(checklistCategories)('the checklist of %s has the lines of safety.md 5, a meter first', (category) => {
  const items = standardChecklist(category)
  expect([items.length, items.filter(({ critical }) => critical).length]).toEqual(sizes[category])
  expect(items.map(({ kind }) => kind).indexOf('meter')).toBe(0)
  expect(items.filter(({ kind }) => kind === 'meter')).toHaveLength(1)
  expect(new Set(items.map(({ id }) => id)).size).toBe(items.length)
  expect(items.filter(({ kind, unit }) => (kind === 'reading') !== (unit !== null))).toEqual([])
})
