import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { forBrowsers } from './contract-plugin.ts'

const shared = join(import.meta.dirname, '../../shared')

test('the browser gets the texts and rows of each feature, and nothing else that it declares', () => {
  const declarations = globSync('*/feature.ts', { cwd: shared }).map((path) => readFileSync(join(shared, path), 'utf8'))
  const parts = declarations.flatMap((text) => forBrowsers(text).match(/^ {2}\w+(?=:)/gm) ?? [])
  expect(declarations.length).toBeGreaterThan(10)
  expect([...new Set(parts)].toSorted()).toEqual(['  rows', '  texts'])
})
