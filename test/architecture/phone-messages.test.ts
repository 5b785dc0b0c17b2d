import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { readSources } from './source-files.ts'

const folder = join(import.meta.dirname, '../../app/phone/messages/en')
const texts = z.record(z.string(), z.string())
const camel = (name: string) => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** As `feature:key`, without the ending of a plural. */
const keys = globSync('*.json', { cwd: folder }).flatMap((file) => {
  const found = texts.parse(JSON.parse(readFileSync(join(folder, file), 'utf8')))
  return Object.keys(found).map((key) => `${camel(basename(file, '.json'))}:${key.replace(/_(one|other)$/, '')}`)
})
const code = readSources()
  .filter(({ path }) => path.startsWith('app/phone/'))
  .map(({ text }) => text)
  .join('\n')

/** Written whole, or with a part that varies, as in `hours:${status}`. */
function isUsed(key: string): boolean {
  if (code.includes(`'${key}'`)) return true
  const varying = [...code.matchAll(/t\(`([\w:]*)\$\{[^}]+\}(\w*)`/g)]
  return varying.some(([, before = '', after = '']) => key.startsWith(before) && key.endsWith(after))
}

test('every text of the phone is shown somewhere', () => {
  expect(keys.length).toBeGreaterThan(300)
  expect(keys.filter((key) => !isUsed(key))).toEqual([])
  expect(isUsed('hours:noSuchText')).toBe(false)
})
