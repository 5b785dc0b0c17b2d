import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { features } from '#server/features.ts'
import { missingFiles, missingTests, missingWords } from './docs.ts'
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

test('the glossary says of each feature what its declaration says', () => {
  const glossary = pages.find(({ path }) => path === 'docs/glossary.md')?.text ?? ''
  expect(missingWords(glossary, features)).toEqual([])
  const planted = { noSuchThings: { about: 'Nothing' }, leave: { about: 'Absence' } }
  expect(missingWords(glossary, planted)).toEqual(['| no-such-things | nothing', '| leave | absence'])
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
