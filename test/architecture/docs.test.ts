import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { missingFiles, missingTests, missingWords } from './docs.ts'
import { listedFeatures, serverFeatures } from './listed-features.ts'
import { readSources } from './source-files.ts'

const sources = readSources()
const pages = sources.filter(({ path }) => path.endsWith('.md'))
const tests = sources.filter(({ path }) => /\.(test|e2e)\.tsx?$/.test(path))
const files = globSync('{app,db,docs,sandbox,server,shared,test,tools}/**/*.*', {
  cwd: join(import.meta.dirname, '../..'),
})
const rootFiles = globSync('*.*', { cwd: join(import.meta.dirname, '../..') })

const page = (text: string) => [{ path: 'docs/a.md', text }]

test('docs name only files that exist', () => {
  expect(pages.length).toBeGreaterThan(10)
  expect(missingFiles(pages, [...files, ...rootFiles])).toEqual([])
})

test('docs name only tests that exist', () => {
  expect(tests.length).toBeGreaterThan(200)
  expect(missingTests(pages, tests)).toEqual([])
})

test('the glossary has a line of each feature', () => {
  const glossary = pages.find(({ path }) => path === 'docs/glossary.md')?.text ?? ''
  const features = [...new Set([...listedFeatures.shared, ...serverFeatures])]
  expect(missingWords(glossary, features)).toEqual([])
  expect(missingWords(glossary, ['no-such-things'])).toEqual(['no-such-things'])
})

test('a file or test that does not exist is found', () => {
  const one = [{ path: 'server/leave/leave.test.ts', text: "test('leave isn\\'t paid twice', () => {})" }]
  expect(missingFiles(page('`leave/{leave,other}.test.ts` and `npm test`'), ['server/leave/leave.test.ts'])).toEqual([
    'docs/a.md: leave/other.test.ts',
  ])
  expect(missingTests(page("`leave.test › isn't paid` · `› is paid` · `gone.test › x`"), one)).toEqual([
    'docs/a.md: leave.test › is paid',
    'docs/a.md: gone.test › x',
  ])
})
