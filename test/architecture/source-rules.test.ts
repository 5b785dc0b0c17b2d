import { describe, expect, test } from 'vitest'
import { featureRules } from './feature-rules.ts'
import { layoutRules } from './layout-rules.ts'
import { readSources } from './source-files.ts'
import { breachesOf, sourceRules } from './source-rules.ts'
import { sqlRules } from './sql-rules.ts'

const sources = readSources()

test('files of every layer are checked', () => {
  const seen = new Map(['app', 'sandbox', 'server', 'shared', 'db', 'test', 'tools'].map((layer) => [layer, 0]))
  for (const { path } of sources) {
    const [layer = ''] = path.split('/')
    seen.set(layer, (seen.get(layer) ?? 0) + 1)
  }
  for (const [layer, least] of Object.entries({ app: 80, server: 60, shared: 60, db: 8, test: 20, tools: 6 })) {
    expect(seen.get(layer), layer).toBeGreaterThanOrEqual(least)
  }
})

describe.each([...sourceRules, ...sqlRules, ...featureRules, ...layoutRules])('$name', (rule) => {
  test('holds in all files', () => {
    expect(breachesOf(rule, sources)).toEqual([])
  })

  test.each([rule.planted].flat())('finds planted violation %$', (planted) => {
    expect(breachesOf(rule, [planted])).toHaveLength(1)
  })

  test('applies to at least one file', () => {
    expect(sources.filter(({ path }) => rule.applies.test(path)).length).toBeGreaterThan(0)
  })
})
