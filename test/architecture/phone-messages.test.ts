import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { readSources } from './source-files.ts'

const folder = join(import.meta.dirname, '../../app/phone/messages/en')
const catalogue = z.record(z.string(), z.record(z.string(), z.unknown()))

/** As `feature:key`. */
const keys = await Promise.all(
  globSync('*.ts', { cwd: folder }).map(async (file) => {
    const features = Object.entries(catalogue.parse({ ...(await import(join(folder, file))) }))
    return features.flatMap(([feature, texts]) => Object.keys(texts).map((key) => `${feature}:${key}`))
  }),
).then((each) => each.flat())
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
