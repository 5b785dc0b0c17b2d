import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { readSources } from './source-files.ts'

const apps = join(import.meta.dirname, '../../app')
const catalogue = z.record(z.string(), z.record(z.string(), z.unknown()))

/** As `feature:key`. */
const keys = await Promise.all(
  globSync('{chat,phone,safety}/messages/en/*.ts', { cwd: apps }).map(async (file) => {
    const features = Object.entries(catalogue.parse({ ...(await import(join(apps, file))) }))
    return features.flatMap(([feature, texts]) => Object.keys(texts).map((key) => `${feature}:${key}`))
  }),
).then((each) => each.flat())
const code = readSources()
  .filter(({ path }) => /^app\/(phone|chat|safety|manager\/chat)\/.*(?<!\.test)\.tsx?$/.test(path))
  .map(({ text }) => text)
  .join('\n')

/** Written whole, or with a part that varies, as in `hours:${status}`. */
function isUsed(key: string): boolean {
  if (code.includes(`'${key}'`)) return true
  const varying = [...code.matchAll(/t\(`([\w:]*)\$\{[^}]+\}(\w*)`/g)]
  return varying.some(([, before = '', after = '']) => key.startsWith(before) && key.endsWith(after))
}

test('every text of the phone, the chat and the safety screens is shown somewhere', () => {
  expect(keys.length).toBeGreaterThan(300)
  expect(keys.filter((key) => !isUsed(key))).toEqual([])
  expect(isUsed('hours:noSuchText')).toBe(false)
})
